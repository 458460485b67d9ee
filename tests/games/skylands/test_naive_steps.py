"""The engine's Deploy and Convert against the naive ones, in random matches and on odd boards."""

from random import Random

import pytest

from cloudtop.core.game import Seat
from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.actions import Lodge
from cloudtop.games.skylands.components.geometry import COLOURS
from cloudtop.games.skylands.state.state import State
from cloudtop.games.skylands.state.steps import (
    CHOOSE_ACTION,
    CONVERT_ENERGY,
    CONVERT_FROM,
    DEPLOY,
    DEPLOY_INHABITANTS,
)
from cloudtop.games.skylands.view.data import BoardView, View
from tests.games.skylands.helpers import EVERY_OPTION, choose_busily, guest, inhabit, pair, table
from tests.games.skylands.naive_steps import (
    LIVES_ON,
    NOTHING,
    Conversion,
    Island,
    Numbers,
    Situation,
    conversions,
    deployments,
    lodgings,
    numbers,
)

SETTLING = (DEPLOY_INHABITANTS, CONVERT_ENERGY)


# --- what the table shows ---------------------------------------------------------------------


def situation(state: State, seat: Seat) -> Situation:
    view = GAME.view(state, None)
    board = view.boards[seat]
    return Situation(
        islands=tuple(
            Island(one.name, one.terrain, one.spaces, one.inhabitants)
            for one in board.islands
            if one.complete
        ),
        held=dict(zip(COLOURS, board.inhabitants, strict=True)),
        guests=dict(zip(COLOURS, board.guests, strict=True)),
        rooms=board.rooms,
        rate=board.merchant,
        power=power_by_city(board),
        supply=dict(zip(COLOURS, view.supply, strict=True)),
        is_active=seat == view.active,
        may_refuse=state.setup.free_following,
    )


def power_by_city(board: BoardView) -> dict[str, int]:
    return {
        tile.regions[0].island: tile.special.amount
        for tile in board.squares
        if tile is not None and tile.special is not None and tile.special.effect == "power"
    }


# --- all that the engine offers ---------------------------------------------------------------


def endings(state: State) -> list[State]:
    """Every table at which the seat's part can end, if the Hostel is not filled before."""
    seat, turn, part = state.seat, state.turns, state.action
    todo, seen, found = [state], set[str](), list[State]()
    while todo:
        now = todo.pop()
        if (now.seat, now.turns, now.action) != (seat, turn, part):
            found.append(now)
            continue
        for action in GAME.legal_actions(now, seat):
            if not isinstance(action, Lodge):
                after = GAME.clone(now)
                GAME.apply(after, seat, action)
                if (key := summary(after, seat)) not in seen:
                    seen.add(key)
                    todo.append(after)
    return found


def summary(state: State, seat: Seat) -> str:
    """All that a seat's part of an action can change."""
    done = (state.step, state.seat, state.turns, state.supply, state.points, state.bonus)
    energy = (state.source, state.islands, state.cities, state.due)
    return f"{done} {energy} {state.boards[seat]}"


def offered_deployments(state: State) -> set[Numbers]:
    before = people(GAME.view(state, None), state.seat)
    found = set()
    for end in endings(state):
        after = people(GAME.view(end, None), state.seat)
        found.add(numbers({name: after[name] - before[name] for name in before}))
    return found


def offered_conversions(state: State) -> set[Conversion]:
    seat, view = state.seat, GAME.view(state, None)
    before = view.boards[seat]
    found = set()
    for end in endings(state):
        seen = GAME.view(end, None)
        after = seen.boards[seat]
        left = people(seen, seat)
        crystals = {
            name: count - left[name]
            for name, count in people(view, seat).items()
            if name.startswith("crystals")
        }
        changes = [a - b for a, b in zip(before.inhabitants, after.inhabitants, strict=True)]
        paid = [change // (before.merchant or 1) for change in changes]
        given = {**crystals, "hostel": before.guests[2] - after.guests[2]}
        given |= {"green": paid[0], "purple": paid[1]}
        points = after.markers + after.bracketed - before.markers - before.bracketed
        found.add(Conversion(numbers(given), points))
    return found


def people(view: View, seat: Seat) -> dict[str, int]:
    return {one.name: one.inhabitants for one in view.boards[seat].islands}


def check_part(state: State) -> None:
    """Compare all that a seat may do in its part of Deploy or Convert."""
    now = situation(state, state.seat)
    actions = GAME.legal_actions(state, state.seat)
    lodges = {str(action) for action in actions if isinstance(action, Lodge)}
    assert lodges == {lodge_notation(name) for name in lodgings(now)}
    if state.step == DEPLOY:
        assert offered_deployments(state) == deployments(now)
    else:
        assert offered_conversions(state) == conversions(now)


def lodge_notation(island: str) -> str:
    terrain, square = island.split()
    return f"lodge {LIVES_ON[terrain]} {square}"


def check_left_out(state: State, seat: Seat, part: int) -> None:
    """Whoever is not asked has nothing to do."""
    now = situation(state, seat)
    assert lodgings(now) == set()
    if part == DEPLOY_INHABITANTS:
        assert deployments(now) == {frozenset()}
    else:
        assert conversions(now) == {NOTHING}


# --- random matches ---------------------------------------------------------------------------


def seats_left_out(before: State, after: State) -> list[Seat]:
    """Who should have been next in an action, and was not asked before somebody else was."""
    count, first = before.setup.seats, before.active
    start = 0 if before.step == CHOOSE_ACTION else (before.seat - first) % count + 1
    same_turn = after.turns == before.turns and after.action >= 0
    stop = (after.seat - first) % count if same_turn else count
    return [(first + place) % count for place in range(start, stop)]


def play_in_lock_step(seats: int, options: dict[str, str], seed: int) -> int:
    """Play a match and check each part of Deploy and Convert; return how many there were."""
    dice = Random(f"{seats} {options} {seed}")
    state = GAME.new_state(seats, GAME.options(options))
    parts = 0
    while GAME.to_move(state):
        if state.step == CONVERT_FROM or (state.step == DEPLOY and not state.bonus):
            check_part(state)
            parts += 1
        before = GAME.clone(state)
        GAME.apply(state, GAME.to_move(state)[0], choose_busily(state, dice))
        part = state.action if before.step == CHOOSE_ACTION else before.action
        if part in SETTLING:
            for seat in seats_left_out(before, state):
                check_left_out(state, seat, part)
    return parts


@pytest.mark.rule("SL-36", "SL-60", "SL-61", "SL-65", "SL-118", "SL-127")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_may_be_deployed_and_converted_in_a_match(seats: int) -> None:
    parts = [
        play_in_lock_step(seats, options, number)
        for number, options in enumerate(EVERY_OPTION[seats % 3 :: 3])
    ]
    assert sum(parts) > 50


# --- odd boards -------------------------------------------------------------------------------

LARGE_CRYSTALS = {
    "a2": "half crystals 1",
    "b2": "half crystals 2",
    "a3": "half crystals 0",
    "b3": "half crystals 3",
}
POWERED_CITY = {"d2": "power station 2", "c2": "small city 1", "d3": "small city 0"}
PARTS = (
    pair("crystals", "a1"),
    pair("crystals", "d1"),
    LARGE_CRYSTALS,
    POWERED_CITY,
    {"c4": "merchant district 1", "d4": "small city 3"},
    pair("woods", "a4"),
    {"e2": "hostel"},
)


def odd_table(dice: Random) -> State:
    """A board with most of what energy comes from and goes to, and a few inhabitants."""
    kept = [part for part in PARTS if dice.random() < 0.85]
    tiles = {square: tile for part in kept for square, tile in part.items()}
    state = table(tiles, free_following=dice.random() < 0.3)
    for square in (square for square in ("a1", "d1", "a2", "a4") if square in tiles):
        supply = state.supply
        few = [dice.randint(0, 8)] * 3
        state.supply = few.copy()
        inhabit(state, 0, square)
        state.supply = [have - a + b for have, a, b in zip(supply, few, state.supply, strict=True)]
    if "e2" in tiles:
        guest(state, 0, "blue", dice.randint(0, 3))
    state.active = state.seat = dice.randint(0, 1)
    return state


@pytest.mark.rule("SL-61", "SL-65", "SL-67", "SL-81", "SL-118", "SL-120")
def test_all_that_may_be_converted_on_boards_with_many_ways() -> None:
    dice = Random("odd boards")
    checked = 0
    for _ in range(150):
        state = odd_table(dice)
        GAME.apply(state, state.active, GAME.codec(GAME.options()).parse("choose convert"))
        if state.step == CONVERT_FROM and state.seat == 0:
            check_part(state)
            checked += 1
    assert checked > 100
