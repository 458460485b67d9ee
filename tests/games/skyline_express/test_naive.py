"""The engine's scoring against the naive scorer, on random Carriages and on finished matches."""

from random import Random

import pytest

from cloudtop.core.game import CHANCE, winners
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.components.reader import DEFAULT_BOX
from cloudtop.games.skyline_express.scoring import round_points
from cloudtop.games.skyline_express.state import State
from tests.games.skyline_express import naive
from tests.games.skyline_express.helpers import PAIRS, entered, letters, owned, table

BOARDS = 150
WORDS = {
    "W": "worker",
    "S": "soldier",
    "T": "tourist",
    "E": "entrepreneur",
    "C": "scholar",
    "P": "persona",
    ".": "",
}
LEVELS = {"easy": (2, 2), "medium": (2, 3), "hard": (3, 3), "extreme": (3, 4)}


def grid_of(people: str) -> list[list[str]]:
    """The 32 seats, compartment by compartment, as they lie."""
    grid = [["."] * 8 for _ in range(4)]
    for compartment in range(8):
        for place, (row, column) in enumerate(naive.seats_of(compartment)):
            grid[row][column] = people[4 * compartment + place]
    return grid


def drawn(grid: list[list[str]]) -> str:
    return "\n".join("".join(row) for row in grid)


def random_grid(dice: Random, favoured: str) -> list[list[str]]:
    """Few types on most boards, so that patterns come about; full, half full or almost empty."""
    some = "".join(dice.sample("WSTECP", dice.choice([1, 2, 2, 3, 6])))
    types = dice.choice([favoured or some, some]) + "." * dice.choice([0, 0, 1])
    grid = [[dice.choice(types) for _ in range(8)] for _ in range(4)]
    for _ in range(dice.choice([0, 0, 2, 6])):
        grid[dice.randrange(4)][dice.randrange(8)] = dice.choice("WSTECP.")
    return grid


def in_words(grid: list[list[str]]) -> list[list[str]]:
    return [[WORDS[letter] for letter in naive.four(grid, number)] for number in range(8)]


def wishes_of(state: State, sheet: int) -> list[list[naive.Wish]]:
    beside = state.preferences[8 * sheet : 8 * sheet + 8]
    return [[wish(tile) for tile in tiles] for tiles in beside]


def wish(tile: int) -> naive.Wish:
    """P01 to P20: each pair twice, red window and green aisle, or red aisle and green window."""
    pair, second = divmod(tile, 2)
    kind = "wa"[(pair + second) % 2]
    return "RG"[second], kind, PAIRS[pair]


@pytest.mark.rule("SE-75", "SE-78", "SE-172")
@pytest.mark.parametrize("number", range(1, 25))
def test_random_carriages_score_a_goal_the_same_both_ways(number: int) -> None:
    dice = Random(f"goal {number}")
    met = 0
    for _ in range(BOARDS):
        grid = random_grid(dice, naive.DIAGONALS.get(number, ""))
        described = {"carriage": in_words(grid), "goals": [f"{number:03}"]}
        expected = naive.goal(number, grid)
        assert GAME.score_sheet(described)["goals"] == [expected], drawn(grid)
        met += expected > 0
    assert met > 2


@pytest.mark.rule("SE-81", "SE-82", "SE-84", "SE-85", "SE-87", "SE-88")
def test_random_personas_and_services_score_the_same_both_ways() -> None:
    dice = Random("personas")
    for _ in range(BOARDS):
        grid = [[dice.choice("WSTECPP.") for _ in range(8)] for _ in range(4)]
        while sum(row.count("P") for row in grid) > 20:
            grid[dice.randrange(4)][dice.randrange(8)] = "W"
        tiles = dice.sample(range(1, 21), 20)
        beside = {}
        for number, letter in enumerate("ABCDEFGH"):
            guests = naive.four(grid, number).count("P")
            beside[letter] = [f"P{tiles.pop():02}" for _ in range(guests)]
        services = dice.sample(PAIRS, 4)
        state = table(
            carriage=drawn(grid), beside=beside, services=services, row="", behind=[], waiting="",
            lounge=[],
        )  # fmt: skip
        parts = round_points(state, 0)
        assert parts[2] == naive.personas(grid, wishes_of(state, 0)), drawn(grid)
        assert parts[3] == naive.services(grid, services), drawn(grid)


def test_the_naive_wishes_are_those_of_the_box() -> None:
    for number, tile in enumerate(DEFAULT_BOX.preferences):
        colour, kind = "RG"[tile.colour], "wa"[tile.kind]
        assert wish(number) == (colour, kind, letters(tile.types))


@pytest.mark.rule("SE-74", "SE-80", "SE-86", "SE-141", "SE-142", "SE-143", "SE-144", "SE-185")
@pytest.mark.parametrize(
    ("seats", "level"),
    [(1, "easy"), (1, "medium"), (1, "hard"), (1, "extreme"), (2, ""), (3, ""), (4, "")],
)
def test_matches_score_the_same_both_ways(seats: int, level: str) -> None:
    """Every round of a random match from the Carriages as they stand, then what is left over."""
    dice = Random(f"match {seats} {level}")
    state = GAME.new_state(seats, GAME.options({"automa": level} if level else {}))
    scored = 0
    while movers := GAME.to_move(state):
        actions = GAME.legal_actions(state, movers[0])
        weights = GAME.weights(state) if movers == (CHANCE,) else None
        GAME.apply(state, movers[0], dice.choices(actions, weights)[0])
        if state.round_number > scored or not GAME.to_move(state):
            check_round(state, scored, level)
            scored += 1
    assert scored == 3
    check_totals(state)


def check_round(state: State, number: int, level: str) -> None:
    for sheet in range(state.setup.sheets):
        automa = sheet >= state.setup.seats
        grid = grid_of(letters(state.people[32 * sheet : 32 * sheet + 32]))
        pair, seat = LEVELS[level] if automa else (2, 1)
        goals = [goal + 1 for goal in state.goals[2 * number : 2 * number + 2]]
        expected = [
            *(0 if automa else naive.goal(goal, grid) for goal in goals),
            naive.personas(grid, wishes_of(state, sheet), seat),
            naive.services(grid, owned(state, sheet), pair),
        ]
        assert entered(state, sheet, number + 1) == [*expected, 0]


def check_totals(state: State) -> None:
    cards = GAME.scores(state)
    keys = []
    for sheet, card in enumerate(cards):
        automa = sheet >= state.setup.seats
        tickets, tokens = state.tickets[sheet].bit_count(), state.tokens[sheet]
        left = 5 * tickets if automa else 2 * tickets + tokens
        rounds = sum(sum(entered(state, sheet, number)) for number in (1, 2, 3))
        assert card.total == rounds + left
        keys.append((card.total, tokens))
    assert winners(cards) == tuple(n for n, key in enumerate(keys) if key == max(keys))
