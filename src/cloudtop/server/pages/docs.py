"""The documentation site under ``/docs``.

Its pages are plain files without inline scripts or styles, so they live under the same content
security policy as all others.
"""

import asyncio

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from cloudtop.server.errors import NotFoundError
from cloudtop.server.language import _
from cloudtop.server.pages.docs_site import FRONT, find_site, media_type, names_in
from cloudtop.server.pages.static import REVALIDATE, Asset, respond_with_etag
from cloudtop.server.pages.templating import page

router = APIRouter()


@router.get("/docs")
async def without_slash() -> Response:
    """Lead to the folder: the pages name each other relative to it."""
    return RedirectResponse("/docs/", 308)


@router.get("/docs/{name:path}")
async def documentation(request: Request, name: str) -> Response:
    folder = find_site()
    if folder is None:
        return page(request, "no_docs.html", 404)
    wanted = name or FRONT
    if wanted not in names_in(folder):  # so nothing but a file of the site can be asked for
        raise NotFoundError(_("there is no such file"))
    content = await asyncio.to_thread((folder / wanted).read_bytes)
    return respond_with_etag(request, Asset(content, media_type(wanted)), REVALIDATE)
