"""The page on which a table from paper is drawn and scored; without a script it can be typed in."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr
from starlette.responses import JSONResponse, Response

from cloudtop.core.errors import SheetError
from cloudtop.core.game import AnyGame
from cloudtop.core.sheet_editor import SheetDraft, SheetEditor, SheetPage
from cloudtop.server.dependencies import GameDep, SheetEditorDep, WorkerDep
from cloudtop.server.pages.forms import read_form
from cloudtop.server.pages.lobby import game_card
from cloudtop.server.pages.script_messages import paper_messages
from cloudtop.server.pages.table import NOT_CACHED, on_a_phone
from cloudtop.server.pages.templating import page, render
from cloudtop.toolkit.sheet_json import read_draft, write_line

router = APIRouter()


class Edit(BaseModel):
    """What the script sends: the sheet as a line, what is chosen on it, and what is clicked."""

    model_config = ConfigDict(extra="forbid")

    line: Annotated[StrictStr, Field(max_length=20_000)]
    chosen: Annotated[StrictStr, Field(max_length=64)] = ""
    edit: Annotated[StrictStr, Field(min_length=1, max_length=200)] | None = None
    narrow: StrictBool = False


@router.get("/score/{key}")
async def paper_page(
    request: Request, game: GameDep, editor: SheetEditorDep, worker: WorkerDep
) -> Response:
    shown = await worker.run(partial(show_line, editor, "", on_a_phone(request)))
    return render_page(request, game, shown)


@router.post("/score/{key}")
async def typed_paper(
    request: Request, game: GameDep, editor: SheetEditorDep, worker: WorkerDep
) -> Response:
    """Show what somebody typed or pasted, or what is wrong with it."""
    line, narrow = (await read_form(request)).get("line", ""), on_a_phone(request)
    try:
        shown = await worker.run(partial(show_line, editor, line, narrow))
        return render_page(request, game, shown)
    except SheetError as error:
        blank = await worker.run(partial(show_line, editor, "", narrow))
        typed = {**blank, "line": line, "mistake": str(error)}
        return render_page(request, game, typed, 422)


@router.post("/score/{key}/edit")
async def edit_paper(wanted: Edit, editor: SheetEditorDep, worker: WorkerDep) -> JSONResponse:
    """Return the sheet after a click, ready to be shown."""
    return JSONResponse(await worker.run(partial(show_edit, editor, wanted)), headers=NOT_CACHED)


def show_edit(editor: SheetEditor, wanted: Edit) -> dict[str, Any]:
    draft = read_draft(editor, wanted.line, wanted.chosen)
    if wanted.edit is not None:
        draft = editor.edit(draft, wanted.edit)
    scene = editor.show(draft, wanted.narrow)
    shown = {"asked": scene.asked, "total": scene.total, "picture": scene.picture}
    parts = render_parts(editor, draft, scene)
    return {"line": write_line(draft.sheet), "chosen": draft.selected, **shown, "parts": parts}


def show_line(editor: SheetEditor, line: str, narrow: bool) -> dict[str, Any]:
    """Return what the page shows of a sheet."""
    draft = read_draft(editor, line)
    scene = editor.show(draft, narrow)
    parts = render_parts(editor, draft, scene)
    return {"line": write_line(draft.sheet), "scene": scene, "parts": parts, "mistake": ""}


def render_page(
    request: Request, game: AnyGame, shown: dict[str, Any], status: int = 200
) -> Response:
    messages = paper_messages()
    return page(request, "paper.html", status, game=game_card(game), messages=messages, **shown)


# --- fragments ------------------------------------------------------------------------------


def render_parts(editor: SheetEditor, draft: SheetDraft, scene: SheetPage) -> dict[str, str]:
    """Return markup by the id of the element that it goes into."""
    fields = [
        {"option": option, "value": draft.sheet.get(option.key, option.default)}
        for option in editor.settings(draft.sheet)
    ]
    return {
        "paper-settings": render("_paper_settings.html", fields=fields),
        "paper-tools": render("_paper_tools.html", scene=scene),
        "paper-score": render("_paper_score.html", scene=scene),
    }
