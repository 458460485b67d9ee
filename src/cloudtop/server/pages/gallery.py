"""The gallery: every piece, card, tile and icon of every game, by day and by night.

It is for those who draw, and is only there if the server was asked for it (``--gallery``).
"""

import asyncio

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from cloudtop.match import games
from cloudtop.server.guard.fairness import aside
from cloudtop.server.pages.static import TYPES
from cloudtop.server.pages.templating import page
from cloudtop.toolkit.pictures.theme import token_values

router = APIRouter()


@router.get("/gallery")
async def gallery(request: Request) -> Response:
    # Drawing everything takes a second or two: the others need not wait for it.
    async with aside():
        return await asyncio.to_thread(gallery_page, request)


@router.get("/gallery/themes.css")
async def themes() -> Response:
    """Both themes on one page: what stands in the one or the other has its colours."""
    light = f".in-light{{color-scheme:light;{token_values(dark=False)}}}"
    dark = f".in-dark{{color-scheme:dark;{token_values(dark=True)}}}"
    return Response(f"{light}\n{dark}\n", media_type=TYPES["css"])


def gallery_page(request: Request) -> Response:
    shown = {game.meta.key: (game.meta.title, game.gallery()) for game in games().values()}
    return page(request, "gallery.html", games=shown)
