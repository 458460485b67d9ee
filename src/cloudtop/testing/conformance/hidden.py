"""Secrets stay secret: views, pictures, texts and the log tell a seat only what it may know."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields

from cloudtop.core.game import Event, Seat
from cloudtop.match.record import Entry
from cloudtop.testing.conformance.case import AnyMatch, Case, check, who
from cloudtop.testing.conformance.effort import ENTRIES, MANY, MOMENTS, OTHERS, TRIES
from cloudtop.testing.fingerprint import fingerprint, shared
from cloudtop.testing.playing import randbelow_from
from cloudtop.toolkit.text import plain


@dataclass(frozen=True)
class Seen:
    """All that leaves the table for one viewer, to the byte."""

    view: str
    picture: str
    text: str
    question: str


def seen(case: Case, state: object, viewer: Seat | None, narrow: bool) -> Seen:
    view = case.game.view(state, viewer)
    return Seen(
        view=repr(view),
        picture=str(case.game.render(view, narrow)),
        text=case.game.text(view),
        question=repr(case.game.question(view)),
    )


def same_for(
    case: Case, viewer: Seat | None, state: object, others: Iterable[tuple[str, object]]
) -> None:
    """Complain if others are not the same state to a viewer, in one layout or the other."""
    narrow = case.dice(f"layout {viewer} {case.ply}").random() < 0.5
    before = None
    for what, other in others:
        before = before or seen(case, state, viewer, narrow)
        after = seen(case, other, viewer, narrow)
        for field in fields(Seen):
            title = f"the {field.name} of {who(viewer)} tells a secret ({what})"
            case.same(title, getattr(before, field.name), getattr(after, field.name))


@check
def check_views_are_frozen_plain_data(case: Case) -> None:
    """A view says whose it is and what may be chosen, and nothing in it can change."""
    for match in case.moments():
        for viewer in case.some_viewers(match):
            view = case.game.view(match.state, viewer)
            if common := shared(match.state, view):
                raise case.wrong(f"the view of {who(viewer)} shares {common[0]} with the state")
            fingerprint(view, frozen=True)
            legal = [] if viewer is None else match.legal(viewer)
            expected = (viewer, match.to_move, sorted(legal))
            if (view.viewer, view.to_move, sorted(view.choices)) != expected:
                raise case.wrong(f"the view of {who(viewer)}: viewer, to_move or choices are wrong")


@check
def check_redeal_keeps_what_is_seen(case: Case) -> None:
    """After a redeal for a seat, nothing that the seat sees is different, and it shares nothing."""
    randbelow = randbelow_from(case.seed)
    for match in case.moments():
        drawn, *_ = seats = case.some_seats(match)
        for seat in seats:
            twin = case.game.determinize(match.state, seat, randbelow)
            if common := shared(match.state, twin):
                raise case.wrong(f"a redeal shares {', '.join(common)} with the state")
            for viewer in (seat, None):
                what = f"the view of {who(viewer)} tells a secret (after a redeal)"
                case.same(what, looks(case, match.state, viewer), looks(case, twin, viewer))
            if (
                seat == drawn and case.has_secrets
            ):  # pictures follow from views, so a sample of them will do
                same_for(case, seat, match.state, [("after a redeal", twin)])


@check
def check_redeal_deals_anew(case: Case) -> None:
    """With hidden information a redeal is sometimes another state; without, it is a clone."""
    randbelow = randbelow_from(case.seed)
    for match in case.moments(MANY if case.has_secrets else MOMENTS):
        state = fingerprint(match.state)
        for seat in case.some_seats(match):
            tries = range(TRIES if case.has_secrets else 1)
            twins = (case.game.determinize(match.state, seat, randbelow) for _ in tries)
            if any(fingerprint(twin) != state for twin in twins):
                if not case.has_secrets:
                    raise case.wrong(f"redeal for seat {seat} is no clone, but nothing is hidden")
                return
    if case.has_secrets and case.seats > 1:
        raise case.wrong("redeal never gave another state, though there is hidden information")


@check
def check_hidden_entries_stay_hidden(case: Case) -> None:
    """Had a hidden entry been another one, all that was shown and told would be the same.

    This does not rely on ``determinize``: the match is replayed with another legal action in its place.
    Whoever is told of a difference may see it, so only others that are told of alike are compared.
    """
    for real, others in other_worlds(case):
        entry = real.log[-1]
        blind = hidden_from(case, entry)
        for viewer in [one for one in case.some_viewers(real) if one in blind]:
            alike = [one for one in others if told(one.log[-1], viewer) == told(entry, viewer)]
            same_for(case, viewer, real.state, [(swapped(entry, one), one.state) for one in alike])
            for one in alike:
                case.same(f"the log of {who(viewer)}", words(real, viewer), words(one, viewer))


def swapped(entry: Entry, other: AnyMatch) -> str:
    return f"{other.log[-1].notation!r} instead of {entry.notation!r}"


@check
def check_the_log_tells_no_more_than_views(case: Case) -> None:
    """What one seat sees and another does not, the log does not tell the other either."""
    for real, others in other_worlds(case):
        seen_now = {viewer: looks(case, real.state, viewer) for viewer in case.viewers}
        for other in others:
            alike = [v for v in case.viewers if looks(case, other.state, v) == seen_now[v]]
            if len(alike) < len(case.viewers):
                tells_alike(case, real, other, alike)


def tells_alike(case: Case, real: AnyMatch, other: AnyMatch, viewers: list[Seat | None]) -> None:
    for viewer in viewers:
        what = f"{who(viewer)} cannot see it, but the log tells (is seen_by missing?)"
        case.same(what, words(real, viewer), words(other, viewer))
        what = f"{who(viewer)} cannot see it, but an event differs in kind, what or to"
        case.same(what, marks(real, viewer), marks(other, viewer))


def looks(case: Case, state: object, viewer: Seat | None) -> str:
    return repr(case.game.view(state, viewer))


def other_worlds(case: Case) -> Iterator[tuple[AnyMatch, list[AnyMatch]]]:
    """Yield the match after an entry, and after some other legal ones in its place."""
    if not case.has_secrets:
        return
    dice = case.dice("other worlds")
    log = case.log()
    for match in case.moments_at(choose_plies(case)):
        seat, notation = log[match.ply]
        others = [action for action in match.legal(seat) if action != notation]
        real = entered(match, seat, notation)
        case.ply += 1
        tried = dice.sample(others, min(OTHERS, len(others)))
        yield real, [entered(match, seat, action) for action in tried]


def choose_plies(case: Case) -> list[int]:
    """Choose plies to vary: half of them where an entry was hidden from somebody."""
    dice = case.dice("plies")
    entries = list(enumerate(case.entries()))
    secret = [ply for ply, entry in entries if hidden_from(case, entry)]
    every = [ply for ply, _ in entries]
    return [
        *dice.sample(secret, min(ENTRIES, len(secret))),
        *dice.sample(every, min(ENTRIES, len(every))),
    ]


def entered(match: AnyMatch, seat: Seat, notation: str) -> AnyMatch:
    world = match.at(match.ply)
    world.enter(seat, notation)
    return world


def hidden_from(case: Case, entry: Entry) -> list[Seat | None]:
    return [viewer for viewer in case.viewers if not entry.visible_to(viewer)]


def told(entry: Entry, viewer: Seat | None) -> list[Event]:
    return [event.as_seen_by(viewer) for event in entry.events]


def marks(match: AnyMatch, viewer: Seat | None) -> str:
    """Return what pages and programs get of the last entry besides its words."""
    return "\n".join(
        f"{event.kind} by {event.seat}: {event.what} to {event.to}"
        for event in told(match.log[-1], viewer)
    )


def words(match: AnyMatch, viewer: Seat | None) -> str:
    """Return what is told of the last entry; the worlds are the same up to it."""
    return "\n".join(plain(line.text) for line in match.narrate(viewer, match.ply - 1))


@check
def check_nothing_is_hidden_unless_declared(case: Case) -> None:
    """A game that hides something says so, for these options and in its ``meta``."""
    if case.has_secrets:
        if not case.game.meta.hidden_information:
            raise case.wrong("hides() is true, but meta.hidden_information is not")
        return
    for match in case.moments():
        hidden = [entry.notation for entry in match.log if hidden_from(case, entry)]
        if hidden:
            raise case.wrong(f"{hidden[0]!r} is hidden, but has_secrets() is false")
