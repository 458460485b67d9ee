"""What one viewer sees of a table after any move: the data behind page, socket and API.

Everything here comes from views and from events as that viewer may know them.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from cloudtop.core.game import CHANCE, Choice, Question, ScoreCard, Seat
from cloudtop.core.i18n import current_translator, tr_plural
from cloudtop.match import AnyMatch, Line
from cloudtop.match.lesson import Lesson
from cloudtop.server.errors import NotFoundError
from cloudtop.server.language import _
from cloudtop.server.tables.leaving import Absence, find_absences, lasting_rights
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.new_table import HUMAN
from cloudtop.server.tables.outcome import find_winners, outcome_sentence

NO_CHOICES: Final[frozenset[str]] = frozenset()


class Panel(NamedTuple):
    """One player beside the board."""

    seat: Seat
    name: str
    kind: str
    """``human``, ``open``, ``automa`` or the name of an agent."""
    mine: bool
    to_move: bool
    winner: bool
    score: ScoreCard
    thinking: bool = False
    """Whether it is an agent that has been thinking for long."""
    here: bool | None = None
    """Whether its player is at the table now; ``None``: the viewer is not told."""
    away_since: float = 0.0
    """Since when its player has been away, if so."""
    left: str = ""
    """How its player left it: see ``leaving.py``; empty if the player still plays."""


class Scene(NamedTuple):
    """A table as one viewer may know it."""

    table_id: str
    game: str
    title: str
    version: int
    ply: int
    """The number of moves before what is shown, and of all moves so far."""
    last_ply: int
    live: bool
    viewer: Seat | None
    mine: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    over: bool
    banner: str
    your_turn: bool
    question: Question
    can_undo: bool
    can_redo: bool
    can_take_back: bool
    """Whether the viewer may go back to the last own decision, past what agents did since."""
    final: frozenset[str]
    """The choices after which the viewer's turn is over: pages ask before they send one."""
    panels: tuple[Panel, ...]
    since: float
    """When the last decision was made."""
    asked: int | None = None
    """Since which version the viewer has been asked the same; ``None`` for a spectator."""
    lesson: Lesson | None = None
    """How far the learner is, where this is a tutorial."""
    absences: tuple[Absence, ...] = ()
    """The other players who are away."""
    may_return: tuple[Seat, ...] = ()
    """Seats on which an agent plays for the viewer, who may take them back."""
    deletable: bool = False
    """Whether the viewer may delete the table."""

    @property
    def tray(self) -> tuple[Choice, ...]:
        """The choices that have no place on the board."""
        return tuple(choice for choice in self.question.choices if not choice.place)


def viewer_of(table: LiveTable, mine: Sequence[Seat], wanted: Seat | None = None) -> Seat | None:
    """Return the seat from which a client looks; of several, the one that has to decide."""
    if wanted is not None and wanted in mine:
        return wanted
    if len(mine) == 1:
        return mine[0]
    moving = [seat for seat in table.match.to_move if seat in mine]
    if moving:
        return moving[0]
    return mine[0] if mine else None


def shares_screen(table: LiveTable, mine: Sequence[Seat]) -> bool:
    """Return whether several people with secrets play in one browser: what each may see is shown
    only by the table's page, with a curtain in between."""
    return len(mine) > 1 and table.match.has_secrets and not table.over


def match_at(table: LiveTable, ply: int | None) -> AnyMatch:
    """Return the match at a ply; ``None`` is now."""
    if ply is None or ply == table.match.ply:
        return table.match
    if ply > table.match.ply:
        raise NotFoundError(_("this match has not reached that move yet"))
    return earlier(table.match, ply)


@lru_cache(maxsize=16)
def earlier(match: AnyMatch, ply: int) -> AnyMatch:
    """Return a match as it was, played again once for all parts of a page that show it."""
    return match.at(ply)


def view_at(table: LiveTable, match: AnyMatch, viewer: Seat | None) -> Any:
    """Return the viewer's view. In the past, or while players are missing, it offers no choices."""
    live = match is table.match

    def make_view() -> Any:
        public = table.cache("public view", lambda: table.share(match.view(None))) if live else None
        view = match.view(viewer, public) if viewer is not None or public is None else public
        if live and table.ended_early:
            return replace(
                view, choices=(), to_move=(CHANCE,)
            )  # not at its end, yet no seat's turn
        return view if live and can_choose(table) else replace(view, choices=())

    return table.cache(("view", viewer), make_view) if live else make_view()


def front_view(table: LiveTable, match: AnyMatch, front: Seat) -> Any:
    """Return the table as everybody may know it, with the board of one player in front.

    Nobody can choose anything there, and nothing on it says "Your turn".
    """
    view = view_at(table, match, None)
    movers = tuple(seat for seat in view.to_move if seat != front)
    return replace(view, viewer=front, choices=(), to_move=movers or (view.to_move and (CHANCE,)))


def can_choose(table: LiveTable) -> bool:
    """Return whether the table waits for a decision: not for players, nor for a reader."""
    taught = table.lesson is None or table.lesson.expects
    return taught and not table.waiting_for and not table.outdated


def make_scene(
    table: LiveTable, client_id: str, viewer: Seat | None, ply: int | None = None
) -> Scene:
    match = match_at(table, ply)
    live = match is table.match
    over = table.over if live else match.over
    playing = live and not over and not table.gone and can_choose(table)
    free = playing and table.lesson is None  # a tutorial takes nothing that has to be taken back
    mine, rights = tuple(table.seats_of(client_id)), lasting_rights(table, client_id)
    asked = None if viewer is None else table.asked_since(viewer)
    view = view_at(table, match, viewer)
    question = match.game.question(view)
    your_turn = playing and viewer in match.to_move
    return Scene(
        table_id=table.id,
        game=match.game.meta.key,
        title=match.game.meta.title,
        version=table.version,
        ply=match.ply,
        last_ply=table.match.ply,
        live=live,
        viewer=viewer,
        mine=mine,
        waiting_for=tuple(table.waiting_for),
        over=over,
        banner=lesson_banner(table.lesson)
        if table.lesson
        else make_banner(table, match, question, len(mine) == 1, viewer),
        your_turn=your_turn,
        question=question,
        can_undo=free and viewer is not None and can_undo(table, viewer, asked),
        can_redo=free and viewer is not None and match.can_redo(viewer),
        can_take_back=live and viewer is not None and table.can_take_back(viewer),
        final=final_choices(match, viewer, question) if your_turn and free else NO_CHOICES,
        panels=make_panels(table, match, mine, view),
        since=table.rows[-1].at if table.rows else table.record.created,
        asked=asked,
        lesson=table.lesson,
        absences=find_absences(table, client_id),
        may_return=rights.returns,
        deletable=rights.deletes,
    )


def can_undo(table: LiveTable, seat: Seat, asked: int | None) -> bool:
    """Return whether a seat may take its last decision back: found out once for as long as only
    others decide, which changes nothing of that."""
    return table.keep(("undo", seat), asked, lambda: table.match.can_undo(seat))


def scene_for_client(table: LiveTable, client_id: str) -> Scene:
    """Return a table as a client sees it who looks at it among others."""
    return make_scene(table, client_id, viewer_of(table, table.seats_of(client_id)))


def final_choices(match: AnyMatch, viewer: Seat | None, question: Question) -> frozenset[str]:
    """Return the choices that hand the turn on, so that they may not be taken back afterwards.

    They are tried out on the true state. Where there are secrets the outcome might tell one, so
    nothing is marked. While others still decide simultaneously, it can still be taken back.
    """
    if viewer is None or match.has_secrets:
        return frozenset()
    game, final, others = match.game, set(), set(match.to_move) - {viewer}
    for action in game.legal_actions(match.state, viewer):
        after = game.clone(match.state)
        game.apply(after, viewer, action)
        movers = set(game.to_move(after))
        if viewer not in movers and not (movers and movers <= others):
            final.add(str(action))
    unasked = {choice.notation for choice in question.choices if choice.skip_confirmation}
    return frozenset(final - unasked)


def make_panels(
    table: LiveTable, match: AnyMatch, mine: tuple[Seat, ...], view: Any
) -> tuple[Panel, ...]:
    live, cards = match is table.match, score_cards(table, match, view)
    movers = () if live and table.over else match.to_move
    winners = find_winners(table) if live else match.winners
    reader = view.viewer if match.has_secrets else None

    def make_panel(seat: Seat, name: str, *, own: bool) -> Panel:
        player = table.seats[seat] if seat < len(table.seats) else None
        return Panel(
            seat,
            name,
            "automa" if player is None else player.kind,
            own,
            seat in movers,
            seat in winners,
            cards[seat],
            live and seat in movers and seat == table.thinking,
            *presence_of(table, seat, told=bool(mine) and not own),
            "" if player is None else player.left,
        )

    def make_all() -> tuple[Panel, ...]:
        """Return what those are told who play on no seat of these, once for all of them."""
        return tuple([make_panel(seat, name, own=False) for seat, name in enumerate(names)])

    names = match.names
    assert len(names) == len(cards)
    key = "panels", current_translator(), reader, bool(mine)
    panels = table.cache(key, make_all) if live else make_all()
    return tuple(
        [
            make_panel(panel.seat, panel.name, own=True) if panel.seat in mine else panel
            for panel in panels
        ]
    )


def presence_of(table: LiveTable, seat: Seat, *, told: bool) -> tuple[bool | None, float]:
    """Return whether a player is here, or since when away; only the other players are told."""
    if not told or seat >= len(table.seats) or table.seats[seat].kind != HUMAN:
        return None, 0.0
    since = table.away_since(seat)
    return (True, 0.0) if since is None else (False, round(since))


def score_cards(table: LiveTable, match: AnyMatch, view: Any) -> tuple[ScoreCard, ...]:
    """Return the score as the viewer may know it: where there are secrets, from the view alone."""
    over = table.over if match is table.match else match.over
    if match.has_secrets and not over:
        return match.game.scores_from_view(view)
    if match is not table.match:
        return match.scores
    return table.cache("scores", lambda: match.scores)


def make_banner(
    table: LiveTable, match: AnyMatch, question: Question, alone: bool, viewer: Seat | None
) -> str:
    """Return the one sentence that says what is asked, and of whom."""
    if table.waiting_for:
        return tr_plural(
            len(table.waiting_for),
            "Waiting for one more player to sit down.",
            "Waiting for {count} more players to sit down.",
        )
    if match.over or (match is table.match and table.over):
        return outcome_sentence(table, viewer if alone else None)
    if table.stuck is not None and match is table.match:
        stuck = _("{name} cannot decide: something is wrong with this AI.")
        return stuck.format(name=match.names[table.stuck])
    movers = match.to_move
    if movers == (CHANCE,):
        return question.text
    if viewer in movers:
        name = match.names[viewer] if viewer is not None else ""
        whose = _("Your turn") if alone else _("{name}'s turn").format(name=name)
        return f"{whose}: {question.text}"
    return waiting_banner(table, match)


def lesson_banner(lesson: Lesson) -> str:
    place = _("Tutorial, {number} of {count}.")
    return place.format(number=lesson.number, count=len(lesson.tutorial.moments))


def waiting_banner(table: LiveTable, match: AnyMatch) -> str:
    """Return whom the viewer waits for, found once for all who wait at the live table."""
    if match is not table.match:
        return whom_all_wait_for(table, match)
    key = "waiting for", current_translator()
    return table.cache(key, lambda: whom_all_wait_for(table, match))


def whom_all_wait_for(table: LiveTable, match: AnyMatch) -> str:
    """Return it in words; one that thinks for long is named alone."""
    movers, slow = match.to_move, table.thinking
    only_agents = len(table.agents_to_move()) == len(movers)
    if match is table.match and only_agents and slow is not None and slow in movers:
        return _("{name} is thinking…").format(name=name_and_level(table, slow))
    names = ", ".join(match.names[seat] for seat in movers)
    return _("Waiting for {names}.").format(names=names)


def name_and_level(table: LiveTable, seat: Seat) -> str:
    """Return ``Maria (master)``, or ``Master 2``: the level once."""
    name, kind = table.match.names[seat], table.seats[seat].kind
    return name if name.startswith(kind.capitalize()) else f"{name} ({kind})"


def lines_since(table: LiveTable, viewer: Seat | None, ply: int) -> list[Line]:
    """Return the log in words from a ply on. What was taken back comes before what came after."""
    lines = table.match.narrate(viewer, since=ply)
    for taken in reversed(table.taken_back):
        if taken.ply >= ply:
            before = sum(line.ply <= taken.ply for line in lines)
            told = tr_plural(
                taken.count,
                "{name} takes {count} move back.",
                "{name} takes {count} moves back.",
                name=table.match.names[taken.seat],
            )
            lines.insert(before, Line(taken.ply + 1, taken.seat, told))
    return lines
