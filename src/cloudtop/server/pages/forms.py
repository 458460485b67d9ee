"""Plain forms, as browsers send them without any script, and the name that a visitor goes by."""

from typing import Final
from urllib.parse import parse_qsl, quote, unquote

from starlette.requests import Request
from starlette.responses import Response

from cloudtop.core.errors import OptionError
from cloudtop.server.language import _
from cloudtop.server.names import MAX_NAME_LENGTH, clean_line

MAX_FIELDS: Final = 200
NAME_COOKIE: Final = "cloudtop_name"
YEAR_SECONDS: Final = 365 * 24 * 3600

Form = dict[str, str]


async def read_form(request: Request) -> Form:
    """Return the fields of a form; of a field that is sent twice, the last.

    The guard has bounded the size of the body already.
    """
    body = await request.body()
    try:
        pairs = parse_qsl(body.decode("utf-8"), keep_blank_values=True, max_num_fields=MAX_FIELDS)
    except ValueError as error:
        raise OptionError(_("this form could not be read")) from error
    return dict(pairs)


def local_path(path: str) -> str:
    """Return where a form leads back to: a page of this server, or else the home page."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def remembered_name(request: Request) -> str:
    """Return the name under which this browser played last; empty if it never did."""
    written = unquote(request.cookies.get(NAME_COOKIE, ""))
    try:
        return clean_line(written)[:MAX_NAME_LENGTH].rstrip()
    except ValueError:
        return ""


def remember_name(response: Response, name: str) -> None:
    """Keep a name for the next table; no name keeps the old one."""
    if name:
        response.set_cookie(
            NAME_COOKIE, quote(name), max_age=YEAR_SECONDS, httponly=True, samesite="lax"
        )
