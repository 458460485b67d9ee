"""The final board as a picture to share: as SVG, and as PNG where the extra for it is installed."""

from functools import lru_cache
from importlib.util import find_spec
from typing import Final, Literal

from fastapi import APIRouter, Request
from starlette.responses import Response

from cloudtop.match import AnyMatch
from cloudtop.match.languages import current_language
from cloudtop.raster import png_of
from cloudtop.server.dependencies import TableDep, WorkerDep
from cloudtop.server.errors import NotFoundError
from cloudtop.server.language import _
from cloudtop.server.pages.static import TYPES, Asset, respond_with_etag

PNG_WIDTH: Final = 1600
REVALIDATE: Final = "private, no-cache"

router = APIRouter()


@router.get("/tables/{table}/final.{kind}")
async def final_picture(
    request: Request, table: TableDep, kind: Literal["svg", "png"], work: WorkerDep
) -> Response:
    if not table.over:
        raise NotFoundError(_("this picture comes with the end of the match"))
    if kind == "png" and not can_make_png():
        raise NotFoundError(_("this server makes no pictures as PNG; there is one as SVG"))
    match, language = table.match, current_language()
    asset = await work.run(lambda: draw_final(match, match.ply, kind, language))
    return respond_with_etag(request, asset, REVALIDATE)


def can_make_png() -> bool:
    return find_spec("resvg_py") is not None


@lru_cache(maxsize=32)
def draw_final(match: AnyMatch, _ply: int, kind: str, _language: str) -> Asset:
    """Return the end of a match as everybody may see it. It is drawn once for all who ask."""
    picture = match.game.render(match.view(None), match.names)
    content = png_of(picture, PNG_WIDTH) if kind == "png" else picture.encode()
    return Asset(content, TYPES[kind])
