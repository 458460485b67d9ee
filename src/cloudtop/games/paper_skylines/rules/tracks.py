"""The three tracks and the score track: every single step hops over other meeples."""

from cloudtop.core.native import i64

from .. import scoring
from ..events import Narrator
from ..state.state import NONE, State, replaced


def advance(state: State, seat: i64, track: i64, steps: i64, tell: Narrator) -> None:
    """Go up step by step; start and end space hold any number of meeples, all others one."""
    seats = state.setup.seats
    at = track * seats + seat
    tracks, end = state.tracks, state.lookups.track_end
    occupied = tracks[track * seats : track * seats + seats]
    start = space = tracks[at]
    while steps > 0 and space < end:
        space += 1
        while space < end and space in occupied:
            space += 1
        steps -= 1
    if space == start:
        return
    tracks[at] = space
    if space == end:
        state.open_tracks[seat] &= ~(1 << track)
    tell.advanced(seat, track, start, space)
    if space > state.reached[at]:
        reach(state, seat, track, space, tell)


def reach(state: State, seat: i64, track: i64, space: i64, tell: Narrator) -> None:
    """A point for every line crossed for the first time, and for being first at the end."""
    lookups, at = state.lookups, track * state.setup.seats + seat
    points = lookups.lines_up_to[space] - lookups.lines_up_to[state.reached[at]]
    state.reached[at] = space
    if space == lookups.track_end and state.ends[track] == NONE:
        state.ends = replaced(state.ends, track, seat)
        points += lookups.box.first_to_the_end
    if points:
        tell.scored(seat, points, scoring.hop(state.scores, seat, points))


def decline(state: State, seat: i64, track: i64, steps: i64, tell: Narrator) -> None:
    """Go down step by step, never below 0; points are not given back."""
    seats = state.setup.seats
    at = track * seats + seat
    occupied = state.tracks[track * seats : track * seats + seats]
    start = space = state.tracks[at]
    while steps > 0 and space > 0:
        space -= 1
        while space > 0 and space in occupied:
            space -= 1
        steps -= 1
    if space != start:
        state.tracks[at] = space
        state.open_tracks[seat] |= 1 << track
        tell.declined(seat, track, start, space)


def lowest_tracks(state: State, seat: i64) -> int:
    """Return the open tracks, as bits, on which the meeple stands on the lowest space."""
    seats = state.setup.seats
    spaces = state.tracks[seat::seats]
    lowest = min(spaces)
    if lowest == state.lookups.track_end:
        return 0
    return sum(1 << track for track, space in enumerate(spaces) if space == lowest)
