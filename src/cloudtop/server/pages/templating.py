"""Jinja for all pages: one environment, strict and escaping, and what every template may use."""

import hashlib
from collections.abc import Hashable
from functools import cache
from importlib.metadata import version
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from jinja2.runtime import Macro
from starlette.requests import Request
from starlette.responses import HTMLResponse

from cloudtop.match.languages import current_language, language_names
from cloudtop.server.guard.controls import controls_of
from cloudtop.server.guard.public_url import SiteAddress
from cloudtop.server.guard.security import client_of
from cloudtop.server.language import _, language_of, ngettext, pgettext
from cloudtop.server.pages.docs_site import has_site
from cloudtop.server.pages.faces import face
from cloudtop.server.pages.forms import remembered_name
from cloudtop.server.pages.static import static_path
from cloudtop.toolkit.caching import cached_per_language

VERSION: Final = version("cloudtop")
READER: Final = "x-cloudtop-reader"
"""The header that tells the pages of one reader from those of another."""


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
    made.globals.update(figure=figure, face=face, has_docs=has_site)
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
    """Return what the macro ``fragment`` of a template makes, once for all who see the same.

    A macro needs no context with all that pages may use: that takes longer than a small fragment.
    """
    return _render_fragment(template, tuple(context.items()))


@cached_per_language(maxsize=1024)
def _render_fragment(template: str, context: tuple[tuple[str, Hashable], ...]) -> str:
    fragment: Macro = vars(environment().get_template(template).module)["fragment"]
    return str(fragment(**dict(context)))


def base_address(request: Request) -> str:
    """Return how links to this site begin, for others too where that is known."""
    site: SiteAddress = request.app.state.site
    return site.base(request.base_url)


def page_context(request: Request) -> dict[str, Any]:
    """Return what every page is given."""
    language = language_of(request)
    return {
        "here": request.url.path,
        "language": language,
        "languages": language_names(),
        "my_name": remembered_name(request),
        "announcement": controls_of(request).announcement,
        "read_only": controls_of(request).read_only,
        "orders": controls_of(request).number,
    }


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """Answer with a whole page in the language that was chosen for the request."""
    reader = reader_of(request, language_of(request))
    content = render(template, **page_context(request), reader=reader, **context)
    # A page shows who holds which seat: no proxy may keep it.
    return HTMLResponse(content, status, {"cache-control": "no-store", READER: reader})


def reader_of(request: Request, language: str) -> str:
    """Return a sign for who reads, and in which language.

    Scripts cannot read the cookie by which we know a browser. By this sign its service worker sees
    that the pages it has kept were made for somebody else. Nothing else can be done with it.
    """
    return hashlib.sha256(f"reader {client_of(request).id} {language}".encode()).hexdigest()[:16]
