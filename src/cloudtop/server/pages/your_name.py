"""The name that a visitor goes by: asked once, kept by the browser, changed in one place."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from cloudtop.core.errors import OptionError
from cloudtop.server.dependencies import ClientIdDep, ServiceDep
from cloudtop.server.language import _
from cloudtop.server.names import MAX_NAME_LENGTH, clean_line
from cloudtop.server.pages.forms import Form, local_path, read_form, remember_name, remembered_name
from cloudtop.server.pages.templating import page

SEE_OTHER: Final = 303

router = APIRouter()


@router.get("/name")
async def name_page(request: Request, back: str = "/") -> Response:
    return page(request, "name.html", name=remembered_name(request), back=local_path(back), told="")


@router.post("/name")
async def change_name(request: Request, service: ServiceDep, client_id: ClientIdDep) -> Response:
    """Keep the name, and show it at the tables where its bearer plays.

    With ``first`` in the form it is kept only if there was none before.
    """
    form = await read_form(request)
    back, known = local_path(form.get("back", "/")), remembered_name(request)
    name = name_in(form)
    if not name:
        mistake = _("Please enter your name first.")
        return page(request, "name.html", 422, name=form.get("name", ""), back=back, told=mistake)
    response = RedirectResponse(back, SEE_OTHER)
    if not (known and "first" in form):
        remember_name(response, name)
    if "first" not in form:
        await service.rename(client_id, name)
    return response


def name_in(form: Form) -> str:
    """Return the name that a form brings; empty if it has none, or one that cannot be shown."""
    written = form.get("name", "")
    if not written.strip():
        return ""
    try:
        return clean_line(written)[:MAX_NAME_LENGTH].rstrip()
    except ValueError as error:
        raise OptionError(_("your name: {problem}").format(problem=error)) from error


def name_for(request: Request, form: Form) -> str:
    """Return the name for a new table: one that was just typed, or the one that is kept."""
    return name_in(form) or remembered_name(request)
