"""What can be read off a table by looking: whose Carriage, what is worth how much."""

from cloudtop.core.i18n import N_, tr
from cloudtop.games.skyline_express.components import GOALS_A_ROUND, PAIRS, TYPES, Level
from cloudtop.games.skyline_express.phrases import ROUND_NAMES
from cloudtop.games.skyline_express.scoring import PLAYER
from cloudtop.games.skyline_express.state import NONE
from cloudtop.games.skyline_express.view import CarriageView, View, level_of


def main_carriage(view: View) -> int:
    """Return the Carriage shown large: the viewer's own, for a spectator the first."""
    return view.viewer if view.viewer is not None and view.viewer >= 0 else 0


def other_carriages(view: View) -> list[int]:
    """Return the others clockwise from the large one."""
    own, count = main_carriage(view), len(view.carriages)
    return [number % count for number in range(own + 1, own + count)]


def seat_name(view: View, sheet: int) -> str:
    if view.carriages[sheet].automa:
        return tr("Automa")
    return tr("Seat {number}", number=sheet + 1)


def round_name(number: int) -> str:
    """Return "I", "II" or "III"; rounds count from 0 here."""
    return tr(ROUND_NAMES[number])


def heading(view: View) -> str:
    if not view.hall and view.round == 1:
        return tr("Setting up")
    rows = max(len(view.hall), 1)
    return tr(
        "Round {round} of III, row {row} of {rows}",
        round=round_name(view.round - 1),
        row=min(view.row + 1, rows),
        rows=rows,
    )


def is_over(view: View) -> bool:
    return view.step == "game over"


def is_playing(view: View, number: int) -> bool:
    """Return whether it is the turn of a Carriage."""
    return number == view.active and bool(view.hall) and not is_over(view)


def lifted_seat(view: View) -> int:
    """Return the seat from which somebody was picked up, else -1; after the move nobody is."""
    return view.mover if view.step == "move passenger" else NONE


def lifted_kind(view: View) -> str:
    """Return who was picked up, if anybody was."""
    seat = lifted_seat(view)
    return view.carriages[view.active].people[seat] if seat >= 0 else ""


def is_current(view: View, place: int) -> bool:
    """Return whether the Goal at a place (0 to 5) belongs to the current round."""
    return place // GOALS_A_ROUND == view.round - 1 and not is_over(view)


def service_pairs(carriage: CarriageView, pair: int) -> int:
    """Return how many pairs a Service would count on a Carriage now."""
    counts = [carriage.people.count(TYPES[kind]) for kind in PAIRS[pair]]
    return min(counts)


def level_shown(view: View, carriage: CarriageView) -> Level:
    """Return what pairs and wished seats pay this Carriage."""
    return level_of(view) if carriage.automa else PLAYER


def round_parts(carriage: CarriageView) -> dict[str, int]:
    """Return what the round would pay now for Goals, Personas and Services (and a scenario)."""
    one, two, personas, services, scenario = carriage.now
    parts = {N_("Goals"): one + two, N_("Personas"): personas, N_("Services"): services}
    return {**parts, N_("scenario"): scenario} if scenario else parts


def round_now(carriage: CarriageView) -> int:
    """Return what the round would pay if it ended now."""
    return sum(carriage.now)


def goal_state(view: View, place: int) -> str:
    """Return whether a Goal is "scored", counts after this round ("now"), or "later"."""
    round_number = place // GOALS_A_ROUND + 1
    if is_over(view) or round_number < view.round:
        return "scored"
    return "now" if round_number == view.round else "later"
