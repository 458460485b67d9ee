"""Every registered game keeps every promise of the contract, at every table size and option set."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cloudtop.core.game import AnyGame
from cloudtop.core.options import Value
from cloudtop.match.registry import games
from cloudtop.testing import CHECKS, check_golden, missing_endings, option_sets

GAMES = Path(__file__).parents[1] / "games"

# Matches per check, over all option sets of a game and number of seats.
MATCHES = 12

TABLES = [
    pytest.param(game, seats, options, id=f"{key}-{seats}-{', '.join(map(str, options.values()))}")
    for key, game in games().items()
    for seats in range(game.meta.seats[0], game.meta.seats[1] + 1)
    for options in option_sets(game)
]
GOLDEN = sorted(path for key in games() for path in (GAMES / key / "golden").glob("*.txt"))


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize("name", CHECKS)
def test_game_conforms(name: str, game: AnyGame, seats: int, options: dict[str, Value]) -> None:
    @settings(
        max_examples=examples(game, options),
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.generate,),  # the complaint names the seed, and a smaller seed says no more
        suppress_health_check=list(HealthCheck),
    )
    @given(st.integers(0, 2**32))
    def holds(seed: int) -> None:
        CHECKS[name](game, seats, options, seed)

    holds()


def examples(game: AnyGame, options: dict[str, Value]) -> int:
    """Return how many matches to play: more with the defaults, which most people play by."""
    return max(1, MATCHES // len(option_sets(game))) + (0 if options else 2)


@pytest.mark.parametrize("key", games())
def test_every_ending_has_a_golden_match(key: str) -> None:
    assert missing_endings(games()[key], GAMES / key / "golden") == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_golden_match_comes_out_the_same(path: Path, update_golden: bool) -> None:
    check_golden(path, update_golden)
