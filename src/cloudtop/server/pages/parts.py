"""The parts of the table page that change with every decision, ready to be put in place."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from cloudtop.agents import OPPONENT, agent_names
from cloudtop.core.errors import DataError
from cloudtop.core.game import AnyGame, ScoreCard, Seat
from cloudtop.core.i18n import N_, current_translator, tr_plural
from cloudtop.core.svg import Svg
from cloudtop.match import AnyMatch
from cloudtop.match.languages import current_language
from cloudtop.match.rulebook import rulebook
from cloudtop.server.language import _
from cloudtop.server.pages.chart import Curve, chart
from cloudtop.server.pages.final_picture import can_make_png
from cloudtop.server.pages.hot_seat import HotSeat, find_hot_seat
from cloudtop.server.pages.new_table import agent_kind
from cloudtop.server.pages.review import render_review
from cloudtop.server.pages.templating import render, render_once
from cloudtop.server.pages.time_ago import time_ago
from cloudtop.server.store import SeatRecord
from cloudtop.server.tables.instead import open_step_of, pieces_to_lift
from cloudtop.server.tables.leaving import AWAY, HANDED, REPLACED, RESIGNED, RETURNED
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.new_table import HUMAN, SCRIPT
from cloudtop.server.tables.outcome import find_ranking, find_winners
from cloudtop.server.tables.review_state import NONE
from cloudtop.server.tables.scene import (
    Panel,
    Scene,
    front_view,
    lines_since,
    make_scene,
    match_at,
    view_at,
)
from cloudtop.toolkit.caching import cached_per_language


def render_table(
    table: LiveTable,
    client_id: str,
    wanted: Seat | None,
    narrow: bool,
    ply: int | None = None,
    front: Seat | None = None,
) -> dict[str, Any]:
    """Return all that a page needs to show a table: picture, fragments, and how to use them."""
    seen = find_hot_seat(table, table.seats_of(client_id), wanted)
    now = make_scene(table, client_id, seen.viewer, ply)
    shown = render_scene(table, now, seen, narrow, front)
    parts = {name: "".join(pieces) for name, pieces in shown.fragments.items()}
    return {"board": shown.board, "parts": parts, "page": shown.page}


Pieces = tuple[str, ...]
"""A fragment, to be compared with what a page has: each begins with an element or a line."""


class Rendered(NamedTuple):
    """A scene ready to be shown."""

    board: Svg
    fragments: dict[str, Pieces]
    """By the id of the element that they go into."""
    page: dict[str, Any]
    """What the script has to know."""


def render_board(game: AnyGame, view: Any, names: tuple[str, ...], narrow: bool) -> Svg:
    return game.render(view, names, narrow)


def render_scene(
    table: LiveTable,
    now: Scene,
    seen: HotSeat,
    narrow: bool,
    front: Seat | None = None,
    draw: Callable[[AnyGame, Any, tuple[str, ...], bool], Svg] = render_board,
) -> Rendered:
    """Return a scene ready to be shown; ``front``: whose board lies in the place of one's own.

    ``draw`` is for somebody who may still have the picture."""
    match = match_at(table, now.ply)
    view = view_at(table, match, now.viewer)
    if front is not None and front >= match.seats:
        front = None  # an automa has no board like those of the players
    drawn = view if front is None else front_view(table, match, front)
    return Rendered(
        board=draw(match.game, drawn, match.names, narrow),
        fragments={
            "banner": (render_banner(table, now),),
            "tray": (render_tray(table, now, view),),
            "players": render_players(table, now),
            "absent": (render_absent(table, now),),
            "waiting": (render_waiting(now),),
            "result": (render_result(table, now),),
            "review": (render_review(table, now),),
            "lesson": (render_lesson(table, now),),
        },
        page={**script_state(table, now, seen), "front": front},
    )


def script_state(table: LiveTable, now: Scene, seen: HotSeat) -> dict[str, Any]:
    """Return what the script has to know: whom it acts for and what it may offer."""
    names, step = table.match.names, open_step_of(table, now)
    return {
        "table": now.table_id,
        "seat": now.viewer,
        "mine": list(now.mine),
        "version": now.version,
        "ply": now.ply,
        "last_ply": now.last_ply,
        "live": now.live,
        "over": table.over,
        "archived": bool(table.record.archived),
        "waiting": bool(now.waiting_for),
        "your_turn": now.your_turn,
        "undo": now.can_undo,
        "redo": now.can_redo,
        "take_back": now.can_take_back,
        "open_step": step.decisions,
        "held": list(step.held),
        "instead": [vars(one) for one in step.others],
        "lifts": pieces_to_lift(table.match, now.question) if now.your_turn else [],
        "final": sorted(now.final),
        "asked": now.asked,
        "rule": now.question.rule,
        "since": now.since,
        "may_leave": bool(now.mine) or now.deletable,
        "left": {str(seat): text for seat, text in seat_news(table).items()},
        "curtain": seen.curtain,
        "lesson": lesson_state(table),
        "curtain_name": "" if seen.curtain is None else names[seen.curtain],
    }


def lesson_state(table: LiveTable) -> dict[str, Any] | None:
    """Return what the script marks in a tutorial, and whether it has to wait."""
    lesson = table.lesson
    if lesson is None:
        return None
    return {
        "step": lesson.done,
        "text": lesson.text,
        "lit": list(lesson.lit),
        "expected": lesson.expected(table.match),
        "scripted": table.scripted,
    }


def seat_news(table: LiveTable) -> dict[Seat, str]:
    """Return what happened to seats whose players left, to be said when it happens."""
    left = [one for one in table.seats if one.left]
    if not left:
        return {}
    news = {
        HANDED: _("{name} has left. An AI plays on."),
        REPLACED: _("An AI plays for {name} now."),
        RESIGNED: _("{name} has resigned."),
        RETURNED: _("{name} is back."),
    }
    return {one.seat: news[one.left].format(name=one.name) for one in left}


# --- fragments ------------------------------------------------------------------------------

KINDS: Final = {
    HUMAN: N_("person"),
    "open": N_("open seat"),
    "automa": N_("by the rules"),
    SCRIPT: N_("plays along"),
}
"""Who sits on a seat where no agent does."""


def once(table: LiveTable, now: Scene, key: Hashable, make: Callable[[], str]) -> str:
    """Return a fragment, made once for all who read the same at the live table. An earlier moment
    is seldom looked at."""
    return table.cache((current_translator(), key), make) if now.live else make()


SINCE: Final = "\0"
"""Stands in a banner for the moment of the last decision: the rest of it is often the same, and
made once. Names cannot contain this character."""


def render_banner(table: LiveTable, now: Scene) -> str:
    key = "banner", now.banner, now.your_turn
    return once(table, now, key, lambda: make_banner(table, now))


def make_banner(table: LiveTable, now: Scene) -> str:
    head, rest = split_banner(table, now)
    others = now.live and table.running and not now.your_turn
    banner = render_once(
        "_banner.html",
        look=" yours" if now.your_turn else " over" if now.over and now.live else "",
        head=head,
        rest=rest,
        since=SINCE if others else None,
        ago=time_ago(now.since),
    )
    return banner.replace(SINCE, str(now.since), 1) if others else banner


def split_banner(table: LiveTable, now: Scene) -> tuple[str, str]:
    """Return the banner in two: who or when, and what."""
    if not now.live:
        told = lines_since(table, now.viewer, max(0, now.ply - 1))
        head = _("Move {ply} of {last}:").format(ply=now.ply, last=now.last_ply)
        text = " ".join(line.text for line in told if line.ply == now.ply)
        return head, text or _("nothing has happened yet.")
    head, colon, rest = now.banner.partition(": ")
    return (f"{head}:", rest) if colon else ("", now.banner)


def render_tray(table: LiveTable, now: Scene, view: Any) -> str:
    if not now.live:
        return make_tray(table, now, view)
    rule, plays = now.question.rule, bool(now.mine)
    if now.question.choices or table.over:
        key = "tray", now.viewer, rule, plays
        return once(table, now, key, lambda: make_tray(table, now, view))
    # Whoever is not asked has nothing in it but the rule by which somebody else decides.
    moment = rule, bool(now.waiting_for), table.running
    kept_as = "tray", current_translator(), plays
    return table.keep(kept_as, moment, lambda: make_tray(table, now, view))


def make_tray(table: LiveTable, now: Scene, view: Any) -> str:
    game, match, winners = table.match.game, table.match, find_winners(table)
    places = len(now.question.choices) - len(now.tray)
    rules, rule_language = rules_of(game, current_language())
    return render_once(
        "_tray.html",
        tray=tuple((one.notation, one.label, game.icon(view, one.action)) for one in now.tray),
        places=places if now.your_turn else 0,
        rule_id=now.question.rule,
        rule=rules.get(now.question.rule, "") if now.live and table.running else "",
        rule_language=rule_language,
        waiting=bool(now.waiting_for),
        ranking=tuple(
            (now.panels[seat], seat in winners, match.scores[seat].total)
            for seat in (find_ranking(table) if table.over else ())
        ),
        rematch=table.rematch,
        plays=bool(now.mine),
    )


def render_players(table: LiveTable, now: Scene) -> Pieces:
    """Return the panels beside the board. Most are the same for all and as they were before."""
    reader = now.viewer if table.match.has_secrets else None
    key = "players", current_translator(), reader, bool(now.mine)
    known: dict[Seat, str] = table.cache(key, dict) if now.live else {}

    def render_one(panel: Panel) -> str:
        if panel.mine or panel.here is False:  # the time since somebody left grows by itself
            return render_player(table, now, panel)
        if panel.seat not in known:
            known[panel.seat] = render_player(table, now, panel)
        return known[panel.seat]

    return '<ol class="players">', *map(render_one, now.panels), "\n</ol>"


def render_player(table: LiveTable, now: Scene, panel: Panel) -> str:
    ago = time_ago(panel.away_since) if panel.here is False else ""
    moves = panel.to_move and not now.waiting_for
    other = panel.kind != "automa" and panel.seat != (now.viewer or 0)

    def make() -> str:
        made = render_once(
            "_player.html",
            panel=panel,
            score_rows=render_once(
                "_score_rows.html",
                seat=panel.seat,
                parts=panel.score.parts,
                part_title=table.match.game.part_title,
            ),
            moves=moves,
            kind=describe_kind(panel, now),
            ago=ago,
            other=other,
        )
        return f"\n{made}"

    if not now.live:
        return make()
    key = "player", current_translator(), panel.seat, panel.mine, len(now.mine), other
    return table.keep(key, (panel, moves, ago), make)


def describe_kind(panel: Panel, now: Scene) -> str:
    """Return who sits on a seat, as text."""
    if panel.mine:
        return _("you") if len(now.mine) == 1 else _("on this screen")
    if panel.kind not in (HUMAN, "open", "automa") and panel.left:
        return _("resigned, AI plays on") if panel.left == RESIGNED else _("AI plays on")
    if panel.left == RESIGNED:
        return _("resigned")
    if panel.kind in KINDS:
        return _(KINDS[panel.kind])
    return (
        _("AI") if panel.name.startswith(panel.kind.capitalize()) else agent_kind(panel.kind).title
    )


def describe_marks(table: LiveTable, seat: SeatRecord) -> str:
    """Return what has to be said about a player's result."""
    count = sum(taken.seat == seat.seat for taken in table.taken_back)
    again = tr_plural(count, "{count} take-back", "{count} take-backs") if count else ""
    return ", ".join(filter(None, (describe_leaving(seat.left), again)))


def describe_leaving(left: str) -> str:
    """Return how a player left a seat, as a mark in the result."""
    marks = {
        HANDED: _("finished by AI"),
        REPLACED: _("finished by AI"),
        RESIGNED: _("resigned"),
        RETURNED: _("AI played for a while"),
    }
    return marks.get(left, "")


def render_absent(table: LiveTable, now: Scene) -> str:
    """Return what can be done about players for whom all others wait while they are away, and the
    way back for one who was."""
    waiting = () if now.your_turn else table.match.to_move
    shown = [
        absence
        for absence in now.absences
        if absence.stage != AWAY and (absence.seat in waiting or absence.agreed)
    ]
    if not now.live or not (shown or now.may_return):
        return ""
    return render_once(
        "_absent.html",
        absences=tuple((absence, time_ago(absence.since)) for absence in shown),
        returns=tuple((seat, table.seats[seat].left == REPLACED) for seat in now.may_return),
    )


def render_waiting(now: Scene) -> str:
    if not now.waiting_for:
        return ""
    return render(
        "_waiting.html",
        now=now,
        agents=[agent_kind(agent) for agent in agent_names()],
        opponent=OPPONENT,
        describe_kind=describe_kind,
    )


def render_result(table: LiveTable, now: Scene) -> str:
    """Return the end of the match, whichever move the page shows."""
    match, dealer = table.match, table.match.dealer
    if not table.over or dealer is None:
        return ""
    return render_card(
        ResultCard(
            match,
            match.names,
            match.scores,
            tuple(find_ranking(table)),
            find_winners(table),
            tuple(describe_marks(table, seat) for seat in table.seats),
            table.ended_early,
            table.rematch,
            table.review.phase != NONE,
        ),
        now.table_id,
        bool(now.mine),
    )


@dataclass(frozen=True)
class ResultCard:
    """The end of a match, as all see it."""

    match: AnyMatch
    names: tuple[str, ...]
    cards: tuple[ScoreCard, ...]
    order: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    marks: tuple[str, ...]
    """How players left, for each seat."""
    ended_early: bool
    rematch: str
    reviewed: bool


@cached_per_language(maxsize=64)
def render_card(card: ResultCard, table_id: str, plays: bool) -> str:
    """Return the end of a match, made once for all who see the same."""
    match, dealer = card.match, card.match.dealer
    curves = score_curves(match, card.names, match.ply)
    return render(
        "_result.html",
        **{field.name: getattr(card, field.name) for field in fields(card)},
        table_id=table_id,
        plays=plays,
        part_title=match.game.part_title,
        curves=curves,
        samples=turning_points(curves),
        chart=chart(curves, _("The score over time")),
        commitment=dealer.commitment if dealer else "",
        seed=dealer.seed.hex() if dealer else "",
        given=match.given,
        picture="png" if can_make_png() else "svg",
    )


@lru_cache(maxsize=64)
def score_curves(match: AnyMatch, names: tuple[str, ...], _ply: int) -> tuple[Curve, ...]:
    """Return how the score grew: everything is played again for it, once for a match."""
    game, state = match.game, match.game.new_state(match.seats, match.options)
    totals = [[card.total] for card in game.scores(state)]
    for entry in match.log:
        game.apply(state, entry.seat, match.codec.parse(entry.notation))
        for curve, card in zip(totals, game.scores(state), strict=True):
            curve.append(card.total)
    return tuple(Curve(name, tuple(curve)) for name, curve in zip(names, totals, strict=True))


def turning_points(curves: tuple[Curve, ...]) -> list[int]:
    """Return the plies at which somebody's score changed, and the last one."""
    rows = list(zip(*(curve.totals for curve in curves), strict=True))
    changed = [ply for ply in range(1, len(rows)) if rows[ply] != rows[ply - 1]]
    return sorted({*changed, len(rows) - 1})


def render_lesson(table: LiveTable, now: Scene) -> str:
    """Return the card of a tutorial; empty at any other table."""
    if table.record.lesson == 0:
        return ""
    return render("_lesson.html", now=now, lesson=table.lesson, scripted=table.scripted)


# --- rules ----------------------------------------------------------------------------------


@cache
def rules_of(game: AnyGame, language: str) -> tuple[dict[str, str], str]:
    """Return the text of every rule by its id, and the language in which it is written.

    What is printed and what is our ruling is told on the page of the rules alone. A game from
    outside may have written none.
    """
    try:
        book = rulebook(game, language)
    except DataError:
        return {}, language
    return {rule.id: rule.without_rulings() for rule in book}, book.language
