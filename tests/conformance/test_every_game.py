"""Every registered game keeps every promise of the contract, at every table size and option."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cloudtop.core.game import AnyGame
from cloudtop.core.options import Value
from cloudtop.match.registry import games
from cloudtop.testing import CHECKS, check_golden, missing_endings, seatings
from cloudtop.testing.pairs import values

GAMES = Path(__file__).parents[1] / "games"
COMPILED = os.environ.get("CLOUDTOP_EXPECT_COMPILED") == "1"

# What a run costs, besides cloudtop/testing/conformance/effort.py: matches at each table, two with
# the defaults, which most people play by; then as many checks of each game at tables drawn at
# random. The compiled build repeats a part: what it proves is that the compiler changed nothing.
MATCHES, DEFAULT_MATCHES, AT_RANDOM = (1, 1, 5) if COMPILED else (1, 2, 30)
EVERY = 4 if COMPILED else 1
if os.environ.get("CLOUDTOP_QUICK") == "1":  # scripts/test --quick: one table of each game
    MATCHES, DEFAULT_MATCHES, AT_RANDOM, EVERY = 1, 1, 2, 1000

TABLES = [
    pytest.param(game, seats, options, id=f"{key}-{seats}-{', '.join(map(str, options.values()))}")
    for key, game in games().items()
    for seats, options in seatings(game)[::EVERY]
]
GOLDEN = sorted(path for key in games() for path in (GAMES / key / "golden").glob("*.cloudtop"))


# Table by table, so that all checks of a table find its match played and its pictures drawn.
@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_game_conforms(name: str, game: AnyGame, seats: int, options: dict[str, Value]) -> None:
    for seed in range(MATCHES if options else DEFAULT_MATCHES):
        CHECKS[name](game, seats, options, seed)


@pytest.mark.parametrize("key", games())
def test_game_conforms_at_any_table(key: str) -> None:
    game = games()[key]
    low, high = game.meta.seats
    one = {option.key: st.sampled_from(values(option)) for option in game.meta.options}

    @settings(
        max_examples=AT_RANDOM,
        database=None,
        phases=(Phase.generate,),  # the complaint names the seed, and a smaller seed says no more
        suppress_health_check=list(HealthCheck),
    )
    @given(
        st.sampled_from(list(CHECKS)),
        st.integers(low, high),
        st.fixed_dictionaries(one),
        st.integers(0, 2**32),
    )
    def holds(name: str, seats: int, options: dict[str, Value], seed: int) -> None:
        CHECKS[name](game, seats, options, seed)

    holds()


@pytest.mark.parametrize("key", games())
def test_every_ending_has_a_golden_match(key: str) -> None:
    assert missing_endings(games()[key], GAMES / key / "golden") == []


@pytest.mark.parametrize("key", games())
def test_advice_is_for_tables_that_there_are(key: str) -> None:
    fewest, most = games()[key].meta.seats
    for option in games()[key].meta.options:
        sizes = [seats for seats, _ in option.advice]
        assert sizes == sorted(set(sizes) & set(range(fewest, most + 1))), option.key


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_golden_match_comes_out_the_same(path: Path, update_golden: bool) -> None:
    check_golden(path, update_golden)
