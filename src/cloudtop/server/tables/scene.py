"""What one viewer sees of a table at one moment: the data behind page, socket and API.

Everything here comes from views and from events as that viewer may know them.
"""

from dataclasses import dataclass, replace
from typing import Any

from cloudtop.core.game import CHANCE, Choice, Question, ScoreCard, Seat
from cloudtop.core.i18n import tr_plural
from cloudtop.match import Line
from cloudtop.server.errors import NotFound
from cloudtop.server.language.words import _
from cloudtop.server.tables.rooms import AnyMatch, Room


@dataclass(frozen=True)
class Panel:
    """One player beside the board."""

    seat: Seat
    name: str
    kind: str
    """``human``, ``open``, ``automa`` or the name of an agent."""
    mine: bool
    to_move: bool
    winner: bool
    score: ScoreCard


@dataclass(frozen=True)
class Scene:
    """A table as one viewer may know it."""

    table: str
    game: str
    title: str
    version: int
    ply: int
    """The moment shown, and below the newest one."""
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
    final: frozenset[str]
    """The choices after which the viewer's turn is over: pages ask before they send one."""
    panels: tuple[Panel, ...]
    since: float
    """When the last decision was made."""

    @property
    def tray(self) -> tuple[Choice, ...]:
        """The choices that have no place on the board."""
        return tuple(choice for choice in self.question.choices if not choice.place)


def viewer_of(room: Room, holder: str, wanted: Seat | None = None) -> Seat | None:
    """Return the seat from which a client looks; of several, the one that has to decide."""
    mine = room.held_by(holder)
    if wanted is not None and wanted in mine:
        return wanted
    moving = [seat for seat in room.match.to_move if seat in mine]
    if moving:
        return moving[0]
    return mine[0] if mine else None


def moment(room: Room, ply: int | None) -> AnyMatch:
    """Return the match at a ply; ``None`` is now."""
    if ply is None or ply == room.match.ply:
        return room.match
    if ply > room.match.ply:
        raise NotFound(_("this match has not come to that moment yet"))
    return room.match.at(ply)


def view_at(room: Room, match: AnyMatch, viewer: Seat | None) -> Any:
    """Return the viewer's view. In the past, or while players are missing, it offers no choices."""
    if match is not room.match:
        return replace(match.view(viewer), choices=())
    return room.remember(("view", viewer), lambda: view_now(room, viewer))


def view_now(room: Room, viewer: Seat | None) -> Any:
    view = room.match.view(viewer)
    return replace(view, choices=()) if room.waiting_for else view


def scene(room: Room, holder: str, viewer: Seat | None, ply: int | None = None) -> Scene:
    match = moment(room, ply)
    live = match is room.match
    mine = tuple(room.held_by(holder))
    view = view_at(room, match, viewer)
    question = match.game.question(view)
    your_turn = live and room.running and viewer in match.to_move
    return Scene(
        table=room.id,
        game=match.game.meta.key,
        title=match.game.meta.title,
        version=room.version,
        ply=match.ply,
        last_ply=room.match.ply,
        live=live,
        viewer=viewer,
        mine=mine,
        waiting_for=tuple(room.waiting_for),
        over=match.over,
        banner=banner(room, match, question, mine, viewer),
        your_turn=your_turn,
        question=question,
        can_undo=live and room.running and viewer is not None and match.can_undo(viewer),
        can_redo=live and room.running and viewer is not None and match.can_redo(viewer),
        final=final_choices(match, viewer, question) if your_turn else frozenset(),
        panels=panels(room, match, mine, view),
        since=room.rows[-1].at if room.rows else room.record.created,
    )


def scene_for(room: Room, holder: str) -> Scene:
    """Return a table as a client sees it who looks at it among others."""
    return scene(room, holder, viewer_of(room, holder))


def final_choices(match: AnyMatch, viewer: Seat | None, question: Question) -> frozenset[str]:
    """Return the choices that hand the turn on, so that they may not be taken back afterwards.

    They are tried out on the true state. Where there are secrets the outcome might tell one, so
    nothing is said. While others go on deciding in the same window, it can still be taken back.
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
    return frozenset(
        final - {choice.notation for choice in question.choices if choice.skip_confirmation}
    )


def panels(room: Room, match: AnyMatch, mine: tuple[Seat, ...], view: Any) -> tuple[Panel, ...]:
    movers, winners, cards = match.to_move, match.winners, score_cards(room, match, view)
    kinds = [seat.kind for seat in room.seats] + ["automa"] * (len(cards) - len(room.seats))
    return tuple(
        Panel(seat, name, kind, seat in mine, seat in movers, seat in winners, card)
        for seat, (name, kind, card) in enumerate(zip(match.names, kinds, cards, strict=True))
    )


def score_cards(room: Room, match: AnyMatch, view: Any) -> tuple[ScoreCard, ...]:
    """Return the score as the viewer may know it: where there are secrets, from the view alone."""
    if match.has_secrets and not match.over:
        return match.game.scores_from_view(view)
    if match is not room.match:
        return match.scores
    return room.remember("scores", lambda: match.scores)


def banner(
    room: Room, match: AnyMatch, question: Question, mine: tuple[Seat, ...], viewer: Seat | None
) -> str:
    """Return the one sentence that says what is asked, and of whom."""
    if room.waiting_for:
        return tr_plural(
            len(room.waiting_for),
            "Waiting for one more to sit down.",
            "Waiting for {count} more to sit down.",
        )
    if match.over:
        return result(match)
    if room.stuck is not None and match is room.match:
        return _("{name} cannot decide: something is wrong with this AI.").format(
            name=match.names[room.stuck]
        )
    movers = match.to_move
    if movers == (CHANCE,):
        return question.text
    if viewer in movers:
        name = match.names[viewer] if viewer is not None else ""
        whose = _("Your turn") if len(mine) == 1 else _("{name}'s turn").format(name=name)
        return f"{whose}: {lower_first(question.text)}"
    names = ", ".join(match.names[seat] for seat in movers)
    return _("Waiting for {names}: {asked}").format(names=names, asked=lower_first(question.text))


def result(match: AnyMatch) -> str:
    names = [match.names[place] for place in match.winners]
    total = str(match.scores[match.winners[0]].total).replace("-", "\N{MINUS SIGN}")
    if len(names) > 1:
        return _("{names} share the victory with {total} points.").format(
            names=_(" and ").join(names), total=total
        )
    return _("{name} wins with {total} points.").format(name=names[0], total=total)


def lower_first(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def lines_since(match: AnyMatch, viewer: Seat | None, ply: int) -> list[Line]:
    return match.narrate(viewer, since=ply)
