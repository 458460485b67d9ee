"""Tables from paper: scored, and drawn on a desk. Nothing of them is kept."""

from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from typing import Annotated, Any, Final, TypeVar

from fastapi import APIRouter, Depends, Path, Request

from cloudtop.core.game import AnyGame
from cloudtop.core.sheet_editor import SheetEditor
from cloudtop.match import games
from cloudtop.server.api.models import (
    DeskInfo,
    DeskRequest,
    OffenceInfo,
    PaletteInfo,
    PartInfo,
    ToolInfo,
)
from cloudtop.server.api.routes import EVERYWHERE, AtDesk, refusals
from cloudtop.server.errors import NotFound
from cloudtop.server.language.words import _
from cloudtop.server.pages.paperparts import paper_parts
from cloudtop.toolkit.sheet_json import read_sheet, score_line, written

T = TypeVar("T")

NO_GAME: Final = (404, "There is no such game, or it has no desk for tables from paper.")
DESCRIPTION: Final = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"type": "object"}}},
    }
}

FOREIGN: Final = (403, "The request comes from another site.")
router = APIRouter(
    prefix="/api/score", responses={**EVERYWHERE, **refusals(NO_GAME, FOREIGN)}, tags=["paper"]
)


def game_of(
    key: Annotated[
        str, Path(max_length=64, description="the key of a game", examples=["railroad_ink"])
    ],
) -> AnyGame:
    game = games().get(key)
    if game is None:
        raise NotFound(_("there is no such game on this shelf"))
    return game


AGame = Annotated[AnyGame, Depends(game_of)]


class Worker:
    """Whoever asks, at the bench where descriptions are worked out."""

    def __init__(self, request: Request, desk: AtDesk) -> None:
        self._asker = request.client.host if request.client else ""
        self._bench = desk.bench

    async def do(self, job: Callable[[], T]) -> T:
        return await self._bench.do(self._asker, job)


AtWork = Annotated[Worker, Depends(Worker)]


@router.post("/{key}", summary="Score a table from paper", openapi_extra=DESCRIPTION)
async def score(request: Request, game: AGame, work: AtWork) -> dict[str, Any]:
    """The body describes the table as a line for `cloudtop score` does, and the answer is that
    line's score card. A table that could never arise in play is scored as well: then `legal` is
    false, and `offence` names the first thing wrong."""
    return await work.do(partial(score_line, game, await request.body()))


@router.post("/{key}/desk", summary="Draw a table from paper")
async def draw(wanted: DeskRequest, game: AGame, work: AtWork) -> DeskInfo:
    """One click on the desk of the page `/score/{key}`: the line that describes the table comes
    with the request and goes back changed, with its picture and its score."""
    return await work.do(partial(drawn, game, wanted))


def drawn(game: AnyGame, wanted: DeskRequest) -> DeskInfo:
    desk = desk_of(game)
    sheet = read_sheet(desk, wanted.line, wanted.chosen)
    if wanted.edit is not None:
        sheet = desk.edit(sheet, wanted.edit)
    scene = desk.show(sheet, wanted.narrow)
    return DeskInfo(
        line=written(sheet.described),
        chosen=sheet.chosen,
        asked=scene.asked,
        card=game.score_sheet(sheet.described),
        parts=[PartInfo(**asdict(part)) for part in scene.parts],
        offences=[OffenceInfo(**asdict(offence)) for offence in scene.offences],
        hand=[ToolInfo(**asdict(tool)) for tool in scene.hand],
        palettes=[PaletteInfo(**asdict(palette)) for palette in scene.palettes],
        picture=scene.picture,
        page=paper_parts(desk, sheet, scene) if wanted.page else None,
    )


def desk_of(game: AnyGame) -> SheetEditor:
    desk = game.sheet_editor()
    if desk is None:
        raise NotFound(_("this game has no desk for tables from paper"))
    return desk
