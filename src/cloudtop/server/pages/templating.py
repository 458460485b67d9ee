"""Jinja for all pages: one environment, strict and escaping, and what every template may use."""

from collections.abc import Hashable
from functools import cache
from importlib.metadata import version
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from cloudtop.match.languages import current_language, language_names
from cloudtop.server.language import _, language_of, ngettext, pgettext
from cloudtop.server.pages.docs_site import has_site
from cloudtop.server.pages.static import static_path
from cloudtop.toolkit.caching import cached_per_language

VERSION: Final = version("cloudtop")


@cache
def environment() -> Environment:
    made = Environment(
        loader=PackageLoader("cloudtop.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # or every fragment of every push would ask the disk
    )
    made.globals.update(_=_, ngettext=ngettext, pgettext=pgettext)
    made.globals.update(
        current_language=current_language,
        static=static_path,
        table_path=table_path,
        version=VERSION,
    )
    made.globals.update(figure=figure, has_docs=has_site)
    return made


def figure(number: int) -> str:
    """Return a number as it is printed: with a true minus."""
    return str(number) if number >= 0 else f"−{-number}"


def table_path(table_id: str) -> str:
    """Return the address of a table's page."""
    return f"/tables/{table_id}"


def render(template: str, **context: Any) -> str:
    """Return a template (or a fragment of a page) filled in, in the language chosen before."""
    return environment().get_template(template).render(**context)


def render_once(template: str, **context: Hashable) -> str:
    """Return the same, made once for all who see the same fragment with the same content."""
    return _render_fragment(template, tuple(context.items()))


@cached_per_language(maxsize=1024)
def _render_fragment(template: str, context: tuple[tuple[str, Hashable], ...]) -> str:
    return render(template, **dict(context))


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """Answer with a whole page in the language that was chosen for the request."""
    language = language_of(request)
    shared = {"here": request.url.path, "language": language, "languages": language_names()}
    content = render(template, **shared, **context)
    # A page shows who holds which seat: no proxy may keep it.
    return HTMLResponse(content, status, {"cache-control": "no-store"})
