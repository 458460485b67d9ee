"""Secrets stay secret: views, pictures, texts and the log tell a seat only what it may know."""

from collections.abc import Iterable, Iterator

from cloudtop.core.game import Event, Seat
from cloudtop.match.record import AnyMatch, Entry
from cloudtop.testing.conformance.case import Case, check, who
from cloudtop.testing.conformance.effort import ENTRIES, MANY, MOMENTS, OTHERS, TRIES
from cloudtop.testing.fingerprint import find_shared, fingerprint
from cloudtop.testing.playing import randbelow_from
from cloudtop.toolkit.text import plain


def observe(case: Case, state: object, viewer: Seat | None, narrow: bool) -> dict[str, str]:
    """Return all that leaves the table for one viewer, to the byte."""
    view = case.game.view(state, viewer)
    return {
        "view": repr(view),
        "picture": case.game.render(view, narrow=narrow),
        "text": case.game.text(view),
        "question": repr(case.game.question(view)),
    }


def expect_same_for(
    case: Case, viewer: Seat | None, state: object, others: Iterable[tuple[str, object]]
) -> None:
    """Complain if others are not the same state to a viewer, in one layout or the other."""
    narrow = case.dice(f"layout {viewer} {case.ply}").random() < 0.5
    before = None
    for what, other in others:
        before = before or observe(case, state, viewer, narrow)
        after = observe(case, other, viewer, narrow)
        for name, seen in before.items():
            case.same(f"the {name} of {who(viewer)} tells a secret ({what})", seen, after[name])


@check
def check_views_are_frozen_plain_data(case: Case) -> None:
    """A view says whose it is and what may be chosen, and nothing in it can change."""
    for match in case.moments():
        for viewer in case.some_viewers(match):
            view = case.game.view(match.state, viewer)
            if common := find_shared(match.state, view):
                raise case.wrong(f"the view of {who(viewer)} shares {common[0]} with the state")
            fingerprint(view, frozen=True)
            legal = [] if viewer is None else match.legal(viewer)
            expected = (viewer, match.to_move, sorted(legal))
            if (view.viewer, view.to_move, sorted(map(str, view.choices))) != expected:
                raise case.wrong(f"the view of {who(viewer)}: viewer, to_move or choices are wrong")


@check
def check_determinize_keeps_what_is_seen(case: Case) -> None:
    """After a redeal for a seat, nothing that the seat sees is different, and it shares nothing."""
    randbelow = randbelow_from(case.seed)
    for match in case.moments():
        drawn, *_ = seats = case.some_seats(match)
        for seat in seats:
            twin = case.game.determinize(match.state, seat, randbelow)
            if common := find_shared(match.state, twin):
                raise case.wrong(f"a redeal shares {', '.join(common)} with the state")
            for viewer in (seat, None):
                what = f"the view of {who(viewer)} tells a secret (after a redeal)"
                case.same(what, view_text(case, match.state, viewer), view_text(case, twin, viewer))
            if seat == drawn and case.has_secrets:  # pictures follow from views: a sample is enough
                expect_same_for(case, seat, match.state, [("after a redeal", twin)])


@check
def check_determinize_varies_what_is_hidden(case: Case) -> None:
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

    This does not rely on ``determinize``: the match is replayed with another legal action there.
    Whoever is told of a difference may see it, so only others that are told of alike are compared.
    """
    for real, others in other_worlds(case):
        entry = real.log[-1]
        blind = hidden_from(case, entry)
        for viewer in [one for one in case.some_viewers(real) if one in blind]:
            told = events_for(entry, viewer)
            alike = [one for one in others if events_for(one.log[-1], viewer) == told]
            swaps = [f"{one.log[-1].notation!r} instead of {entry.notation!r}" for one in alike]
            states = [one.state for one in alike]
            expect_same_for(case, viewer, real.state, zip(swaps, states, strict=True))
            title, sentences = f"the log of {who(viewer)}", sentences_for(real, viewer)
            for one in alike:
                case.same(title, sentences, sentences_for(one, viewer))


@check
def check_the_log_tells_no_more_than_views(case: Case) -> None:
    """What one seat sees and another does not, the log does not tell the other either."""
    for real, others in other_worlds(case):
        seen_now = {viewer: view_text(case, real.state, viewer) for viewer in case.viewers}
        for other in others:
            alike = [v for v in case.viewers if view_text(case, other.state, v) == seen_now[v]]
            for viewer in alike if len(alike) < len(case.viewers) else ():
                unseen = f"{who(viewer)} cannot see it, but"
                what = f"{unseen} the log tells (is seen_by missing?)"
                case.same(what, sentences_for(real, viewer), sentences_for(other, viewer))
                what = f"{unseen} an event differs in kind, what or to"
                case.same(what, ids_for(real, viewer), ids_for(other, viewer))


def view_text(case: Case, state: object, viewer: Seat | None) -> str:
    return repr(case.game.view(state, viewer))


def other_worlds(case: Case) -> Iterator[tuple[AnyMatch, list[AnyMatch]]]:
    """Yield the match after an entry, and after some other legal ones in its place."""
    if not case.has_secrets:
        return
    dice, log = case.dice("other worlds"), case.log()
    entries = list(enumerate(case.entries()))
    secret = [ply for ply, entry in entries if hidden_from(case, entry)]
    # Half of the plies are such where an entry was hidden from somebody.
    plies = case.dice("plies")
    chosen = plies.sample(secret, min(ENTRIES, len(secret)))
    chosen += plies.sample(range(len(entries)), min(ENTRIES, len(entries)))
    for match in case.moments_at(chosen):
        seat, notation = log[match.ply]
        others = [action for action in match.legal(seat) if action != notation]
        real = push_on_copy(match, seat, notation)
        case.ply += 1
        tried = dice.sample(others, min(OTHERS, len(others)))
        yield real, [push_on_copy(match, seat, action) for action in tried]


def push_on_copy(match: AnyMatch, seat: Seat, notation: str) -> AnyMatch:
    world = match.at(match.ply)
    world.push(seat, notation)
    return world


def hidden_from(case: Case, entry: Entry) -> list[Seat | None]:
    return [viewer for viewer in case.viewers if not entry.visible_to(viewer)]


def events_for(entry: Entry, viewer: Seat | None) -> list[Event]:
    return [event.as_seen_by(viewer) for event in entry.events]


def ids_for(match: AnyMatch, viewer: Seat | None) -> str:
    """Return what pages and programs get of the last entry besides its words."""
    return "\n".join(
        f"{event.kind} by {event.seat}: {event.what} to {event.to}"
        for event in events_for(match.log[-1], viewer)
    )


def sentences_for(match: AnyMatch, viewer: Seat | None) -> str:
    """Return what is told of the last entry; the worlds are the same up to it."""
    return "\n".join(plain(line.text) for line in match.narrate(viewer, match.ply - 1))


@check
def check_nothing_is_hidden_unless_declared(case: Case) -> None:
    """A game that hides something says so, for these options and in its ``meta``."""
    if case.has_secrets:
        if not case.game.meta.hidden_information:
            raise case.wrong("has_secrets() is true, but meta.hidden_information is not")
        return
    for match in case.moments():
        hidden = [entry.notation for entry in match.log if hidden_from(case, entry)]
        if hidden:
            raise case.wrong(f"{hidden[0]!r} is hidden, but has_secrets() is false")
