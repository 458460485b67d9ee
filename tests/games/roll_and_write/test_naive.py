"""The engine's scoring against the naive scorer, on random sheets and on finished matches."""

from itertools import combinations
from random import Random

import pytest

from cloudtop.games.roll_and_write import GAME
from cloudtop.games.roll_and_write.components.box import BOX, SERVICE_NAMES
from cloudtop.testing.playing import random_match
from tests.games.roll_and_write import naive
from tests.games.roll_and_write.helpers import Table, new_table, own, seated, task_number

PAIRS = list(combinations(naive.COLOURS, 2))
ROUNDS = 400


def random_compartment(dice: Random, empty: float, vips: float) -> list[str]:
    """Few colours at a time, so that tasks are often fulfilled."""
    colours = dice.choices(naive.COLOURS, k=dice.choice([1, 2, 2, 2, 4]))
    return [
        "" if dice.random() < empty else dice.choice(colours) + "*" * (dice.random() < vips)
        for _ in range(4)
    ]


def random_carriage(dice: Random) -> naive.Carriage:
    empty, vips = dice.choice([0, 0, 0.1, 0.5]), dice.choice([0, 0.3, 1])
    return [random_compartment(dice, empty, vips) for _ in range(6)]


def written(carriage: naive.Carriage) -> str:
    return " ".join(
        "".join(who[0].upper() + "*" * who.endswith("*") if who else "." for who in compartment)
        for compartment in carriage
    )


def engine(match: Table, number: int) -> dict[str, int]:
    card = match.scores[number]
    return {**dict(card.parts), "total": card.total}


def score_naively(match: Table, number: int) -> dict[str, int]:
    """Score a sheet of a match the naive way, from what a spectator sees."""
    view = match.view(None)
    sheet = view.sheets[number]
    seats = list(sheet.carriage)
    services = [SERVICE_NAMES[service].split("+") for service in sheet.services]
    return naive.score(
        [seats[place : place + 4] for place in range(0, 24, 4)],
        [BOX.tasks[task].name for task in view.tasks],
        [(one, other) for one, other in services],
        view.across,
        sheet.opponent,
    )


@pytest.mark.parametrize("across", ["facing", "diagonal", "bench"])
@pytest.mark.parametrize("opponent", [False, True])
def test_random_sheets_score_the_same_both_ways(across: str, opponent: bool) -> None:
    dice = Random(f"sheets {across} {opponent}")
    fulfilled = 0
    for _ in range(ROUNDS):
        carriage = random_carriage(dice)
        tasks = [f"{die} {dice.choice(('1-2', '3-4', '5-6'))}" for die in naive.COLOURS]
        pairs = dice.sample(PAIRS, dice.randint(0, 6))
        match = new_table(1 if opponent else 2, across=across)
        number = int(opponent)
        seated(match, number, written(carriage))
        own(match, number, *("+".join(pair) for pair in pairs))
        match.state.tasks = tuple(task_number(task) for task in tasks)
        expected = naive.score(carriage, tasks, pairs, across, opponent)
        assert engine(match, number) == expected, carriage
        fulfilled += expected["tasks"] > 0
    assert opponent or fulfilled > ROUNDS // 2


@pytest.mark.parametrize("across", ["facing", "diagonal", "bench"])
@pytest.mark.parametrize("opponent", [False, True])
def test_random_sheets_of_paper_score_the_same_both_ways(across: str, opponent: bool) -> None:
    dice = Random(f"paper {across} {opponent}")
    for _ in range(ROUNDS):
        carriage = random_carriage(dice)
        tasks = dice.choices(naive.ALL_TASKS, k=dice.randint(0, 6))
        pairs = [
            dice.choice((pair, pair[::-1])) for pair in dice.choices(PAIRS, k=dice.randint(0, 7))
        ]
        described = {
            "players": dice.randint(1, 4),
            "carriage": carriage,
            "tasks": tasks,
            "services": [list(pair) for pair in pairs],
            "across": across,
            "opponent": opponent,
        }
        card = GAME.score_sheet(described)
        legal = len({task.split()[0] for task in tasks}) == len(tasks) and len(
            {frozenset(pair) for pair in pairs}
        ) == len(pairs)
        assert card.pop("legal") is legal
        assert bool(card.pop("offence", "")) is not legal
        assert card == naive.score(carriage, tasks, pairs, across, opponent), described


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {}),
        (2, {"two_player_dice": True, "across": "bench"}),
        (3, {"across": "diagonal"}),
        (4, {}),
    ],
)
def test_finished_matches_score_the_same_both_ways(seats: int, options: dict[str, object]) -> None:
    for seed in range(6):
        match = random_match(GAME, seats, options, seed)
        cards = [score_naively(match, number) for number in range(len(match.scores))]
        assert [engine(match, number) for number in range(len(cards))] == cards
        best = max(card["total"] for card in cards)
        assert match.winners == tuple(n for n, card in enumerate(cards) if card["total"] == best)
