"""Tables from paper, scored and drawn. Nothing of them is kept."""

from dataclasses import asdict
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request

from cloudtop.core.game import AnyGame
from cloudtop.core.sheet_editor import SheetEditor
from cloudtop.server.api import models
from cloudtop.server.api.routes import EVERYWHERE, refusals
from cloudtop.server.dependencies import GameDep, SheetEditorDep, WorkerDep
from cloudtop.toolkit.sheet_json import read_draft, score_line, write_line

NO_GAME: Final = (404, "There is no such game, or its sheets cannot be drawn.")
CONTENT: Final = {"application/json": {"schema": {"type": "object"}}}
DESCRIPTION: Final = {"requestBody": {"required": True, "content": CONTENT}}
FOREIGN: Final = (403, "The request comes from another site.")
router = APIRouter(
    prefix="/api/score", responses={**EVERYWHERE, **refusals(NO_GAME, FOREIGN)}, tags=["paper"]
)


@router.post("/{key}", summary="Score a table from paper", openapi_extra=DESCRIPTION)
async def score(request: Request, game: GameDep, worker: WorkerDep) -> dict[str, Any]:
    """The body describes the table as a line for `cloudtop score` does, and the answer is that
    line's score card. A table that could never arise in play is scored as well: then `legal` is
    false, and `offence` names the first thing wrong."""
    return await worker.run(partial(score_line, game, await request.body()))


@router.post("/{key}/desk", summary="Draw a table from paper")
async def draw(
    wanted: models.DeskRequest, game: GameDep, editor: SheetEditorDep, worker: WorkerDep
) -> models.DeskInfo:
    """One click on the page `/score/{key}`: the line that describes the table comes with the
    request and goes back changed, with its picture and its score."""
    return await worker.run(partial(edit_sheet, game, editor, wanted))


def edit_sheet(game: AnyGame, editor: SheetEditor, wanted: models.DeskRequest) -> models.DeskInfo:
    draft = read_draft(editor, wanted.line, wanted.chosen)
    if wanted.edit is not None:
        draft = editor.edit(draft, wanted.edit)
    scene = editor.show(draft, wanted.narrow)
    return models.DeskInfo(
        line=write_line(draft.sheet),
        chosen=draft.selected,
        asked=scene.asked,
        card=game.score_sheet(draft.sheet),
        parts=[models.PartInfo(**asdict(part)) for part in scene.parts],
        offences=[models.OffenceInfo(**asdict(problem)) for problem in scene.problems],
        hand=[models.ToolInfo(**asdict(tool)) for tool in scene.hand],
        palettes=[models.PaletteInfo(**asdict(palette)) for palette in scene.palettes],
        picture=scene.picture,
        page=None,
    )
