"""The engine's Automa against the naive one, on random positions and in random matches."""

from collections import Counter
from random import Random

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.state import TURN_AUTOMA_TILE, State
from tests.games.skyline_express import naive_automa
from tests.games.skyline_express.helpers import LETTERS, automa_table, legal, letters, play, row_now
from tests.games.skyline_express.naive import Grid, seats_of
from tests.games.skyline_express.test_naive import wish

POSITIONS = 400
ORDINARY = ("worker", "soldier", "tourist", "entrepreneur", "scholar")


def drawn(compartments: list[str]) -> str:
    grid = [["."] * 8 for _ in range(4)]
    for number, people in enumerate(compartments):
        for (row, column), letter in zip(seats_of(number), people, strict=True):
            grid[row][column] = letter
    return as_text(grid)


def as_text(grid: Grid) -> str:
    return "\n".join("".join(row) for row in grid)


def random_position(dice: Random) -> State:
    """Personas nearly everywhere, so that the odd cases come up."""
    hosts = dice.choice([0.0, 0.2, 0.6, 1.0, 1.0])
    compartments, beside = [], {}
    tiles = [f"P{number:02}" for number in dice.sample(range(1, 21), 20)]
    for letter in "ABCDEFGH":
        people = [dice.choice("WSTEC" + "." * dice.choice([1, 5, 9])) for _ in range(4)]
        if dice.random() < hosts:
            people[dice.randrange(4)] = "P"
            beside[letter] = [tiles.pop()]
        elif hosts == 1.0:
            people = list("WSTE")
        compartments.append("".join(people))
    last = compartments[7]  # somebody must find a seat
    compartments[7] = ".WSP" if last[3] == "P" else last[:3] + "."
    kinds = dice.choice(["P", "PPS", "WSTECP", "WS"])
    row = "".join(dice.choice(kinds + ".") for _ in range(5)) + dice.choice(kinds)
    there = dice.choice(["P", "PPPW", "WSTEC"])
    waiting = "".join(dice.choice(there) for _ in range(6))
    reach = (row + waiting).count("P")
    lounge = [tiles.pop() for _ in range(min(reach, len(tiles)))]
    return automa_table(
        row, rival=drawn(compartments), rival_beside=beside, waiting=waiting, lounge=lounge
    )


def seen(state: State) -> naive_automa.Table:
    people = letters(state.people[32:64])
    tiles = state.preferences[8:16]
    return naive_automa.Table(
        row_now(state),
        letters(state.waiting),
        [wish(tile) for tile in state.lounge],
        [list(people[4 * number : 4 * number + 4]) for number in range(8)],
        [wish(tile[0]) if tile else None for tile in tiles],
    )


def check_turn(state: State, move: str) -> int:
    """Play the Automa's turn both ways and return the section."""
    number, right = divmod(int(move[-2:]) - 1, 2)
    side = "LR"[right]
    number += 1
    first = side if number % 2 == 0 else "RL"[right]
    expected = naive_automa.take_turn(seen(state), number, side, first)
    before = GAME.clone(state)
    play(state, move)
    if expected.section == 5:
        assert legal(state) <= {f"passenger {name}" for name in ORDINARY}
        return 5
    arrived = [seat for seat in range(32) if state.people[32 + seat] != before.people[32 + seat]]
    assert arrived == [expected.seat]
    assert LETTERS[state.people[32 + expected.seat]] == expected.kind
    assert state.automa_section == expected.section
    compartment = expected.seat // 4
    if expected.lounge >= 0:
        assert state.preferences[8 + compartment] == (before.lounge[expected.lounge],)
    else:
        assert state.preferences == before.preferences
    if state.round_number == before.round_number:
        check_station(before, state, expected)
    return expected.section


def check_station(before: State, state: State, expected: naive_automa.Turn) -> None:
    length = state.setup.halls[state.round_number][1]
    hall = list(before.hall)
    hall[length * before.row + expected.place] = LETTERS.index(".")
    assert state.hall == hall
    waiting = list(before.waiting)
    if expected.slot >= 0:
        waiting[expected.slot] = LETTERS.index("P")
    assert state.waiting == waiting
    kept = [tile for place, tile in enumerate(before.lounge) if place != expected.lounge]
    assert state.lounge == kept


@pytest.mark.rule("SE-126", "SE-127", "SE-128", "SE-129", "SE-131", "SE-133", "SE-134", "SE-135")
def test_random_positions_are_played_the_same_both_ways() -> None:
    dice = Random("automa")
    sections: Counter[int] = Counter()
    while sections.total() < POSITIONS:
        state = random_position(dice)
        if not state.lounge and "P" in row_now(state):
            continue
        sections[check_turn(state, f"automa A{dice.randint(1, 10):02}")] += 1
    assert min(sections[section] for section in (1, 2, 3, 4, 5)) > 5, sections


@pytest.mark.rule("SE-126", "SE-130")
@pytest.mark.parametrize("seed", range(4))
def test_random_matches_are_played_the_same_both_ways(seed: int) -> None:
    dice = Random(f"automa {seed}")
    state = GAME.new_state(1, GAME.options())
    turns = 0
    while movers := GAME.to_move(state):
        actions = GAME.legal_actions(state, movers[0])
        weights = GAME.weights(state) if movers == (CHANCE,) else None
        action = dice.choices(actions, weights)[0]
        if state.step == TURN_AUTOMA_TILE:
            check_turn(state, str(action))
            turns += 1
        else:
            GAME.apply(state, movers[0], action)
    assert turns == 28
