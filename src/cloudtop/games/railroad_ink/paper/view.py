"""A board of paper as the end of a match would show it, so that the same hand draws it."""

from cloudtop.core.game import ScoreCard
from cloudtop.games.railroad_ink.components.shapes import ROUNDS, SPACES, SPECIALS
from cloudtop.games.railroad_ink.components.tokens import positions
from cloudtop.games.railroad_ink.paper.rules import PaperBoard
from cloudtop.games.railroad_ink.paper.score import card
from cloudtop.games.railroad_ink.view.seat_view import BoardView, View

PARTS = ("exits", "highway", "railway", "centre", "villages", "goals", "expansion", "errors")


def paper_view(paper: PaperBoard) -> View:
    """Return what everybody sees when the last round is over."""
    return View(
        viewer=None,
        to_move=(),
        choices=(),
        seats=1,
        edition=paper.edition,
        expansion=paper.expansion,
        open_boards=True,
        step="game over",
        round=ROUNDS[paper.expansion],
        rounds=ROUNDS[paper.expansion],
        goals=(),
        goal_values=(),
        dice=(),
        sky=(),
        boards=(board_view(paper),),
    )


def board_view(paper: PaperBoard) -> BoardView:
    drawings = paper.drawings
    return BoardView(
        pictures=tuple(str(drawings[n]) if n in drawings else "" for n in range(SPACES)),
        weather=tuple(paper.weather.get(space, "") for space in range(SPACES)),
        fresh=(),
        closed=False,
        confirmed=False,
        dice=(),
        sky=(),
        copies=0,
        specials=specials_left(paper),
        special_open=False,
        extra=False,
        choosing="",
        space=-1,
        reached=(),
        goal_points=paper.goals,
        score=score_card(paper),
    )


def specials_left(paper: PaperBoard) -> tuple[str, ...]:
    drawn = set(paper.drawings.values())
    return tuple(
        special.name for special in SPECIALS if not drawn.intersection(positions(special.picture))
    )


def score_card(paper: PaperBoard) -> ScoreCard:
    scored = card(paper)
    parts = {**scored, "errors": -scored["errors"]}
    return ScoreCard(scored["total"], tuple((part, parts[part]) for part in PARTS))
