"""The page on which a table from paper is drawn and scored; without a script it can be typed in."""

from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from cloudtop.core.errors import SheetError
from cloudtop.core.game import AnyGame
from cloudtop.server.api.paper import AGame, AtWork, desk_of
from cloudtop.server.language.script_words import paper_words
from cloudtop.server.pages.forms import read_form
from cloudtop.server.pages.lobby import game_card
from cloudtop.server.pages.paperparts import paper_parts
from cloudtop.server.pages.table import on_a_phone
from cloudtop.server.pages.templating import page
from cloudtop.toolkit.sheet_json import read_sheet, written

router = APIRouter()


@router.get("/score/{key}")
async def paper_page(request: Request, game: AGame, work: AtWork) -> Response:
    return paper_answer(request, game, await work.do(partial(shown, game, "", request)))


@router.post("/score/{key}")
async def typed_paper(request: Request, game: AGame, work: AtWork) -> Response:
    """Show what somebody typed or pasted, or what is wrong with it."""
    line = (await read_form(request)).get("line", "")
    try:
        return paper_answer(request, game, await work.do(partial(shown, game, line, request)))
    except SheetError as error:
        blank = await work.do(partial(shown, game, "", request))
        typed = {**blank, "line": line, "mistake": str(error)}
        return paper_answer(request, game, typed, 422)


def shown(game: AnyGame, line: str, request: Request) -> dict[str, Any]:
    """Return what the page shows of a described table."""
    desk = desk_of(game)
    sheet = read_sheet(desk, line)
    scene = desk.show(sheet, on_a_phone(request))
    return {
        "line": written(sheet.described),
        "scene": scene,
        "parts": paper_parts(desk, sheet, scene),
        "mistake": "",
    }


def paper_answer(
    request: Request, game: AnyGame, now: dict[str, Any], status: int = 200
) -> Response:
    return page(request, "paper.html", status, game=game_card(game), words=paper_words(), **now)
