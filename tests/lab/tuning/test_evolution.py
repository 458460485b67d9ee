"""The evolution strategy finds what is best where that is known."""

from math import inf

from cloudtop.lab.tuning import Evolution

BEST = (1.5, -2.0, 0.5, 3.0, 0.0, -1.0)
SCALES = (1.0, 0.3, 2.0, 1.0, 0.5, 1.0)

ANYWHERE = [(-inf, inf)] * len(BEST)


def loss(place: list[float]) -> float:
    parts = zip(place, BEST, SCALES, strict=True)
    return sum(((number - best) / scale) ** 2 for number, best, scale in parts)


def generation(evolution: Evolution) -> None:
    tried = evolution.ask()
    evolution.tell(sorted(range(len(tried)), key=lambda number: loss(tried[number])))


def test_it_finds_the_best_place() -> None:
    evolution = Evolution(ANYWHERE, 12, seed=1)
    for _ in range(120):
        generation(evolution)
    assert loss(evolution.guess) < 1e-6
    assert evolution.step < 0.01


def test_it_stays_within_bounds_and_finds_the_best_place_there() -> None:
    evolution = Evolution([(-1.0, 1.0)] * len(BEST), 12, seed=1)
    for _ in range(120):
        assert all(-1 <= number <= 1 for place in evolution.ask() for number in place)
        generation(evolution)
    found = [min(max(best, -1.0), 1.0) for best in BEST]
    assert max(abs(a - b) for a, b in zip(evolution.guess, found, strict=True)) < 0.01


def test_it_follows_an_earlier_search_by_its_orders() -> None:
    first, second = Evolution(ANYWHERE, 12, seed=1), Evolution(ANYWHERE, 12, seed=1)
    for _ in range(5):
        tried = first.ask()
        order = sorted(range(len(tried)), key=lambda number: loss(tried[number]))
        first.tell(order)
        second.ask()
        second.tell(order)
    assert first.guess == second.guess
    assert first.ask() == second.ask()
