"""Parts that were drawn before, for whomever: pictures come out as if nothing was kept."""

import random
from contextvars import copy_context

import pytest

from cloudtop.core.svg import Svg
from cloudtop.match import Match
from cloudtop.match.record import AnyMatch
from cloudtop.match.registry import games
from cloudtop.toolkit.pictures.parts import PartCache, use_parts

MOVES = 60


def draw(match: AnyMatch, viewer: int | None, narrow: bool, cache: PartCache) -> Svg:
    def with_parts() -> Svg:
        use_parts(cache)
        return match.game.render(match.view(viewer), match.names, narrow)

    return copy_context().run(with_parts)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", games())
def test_what_others_were_shown_changes_nothing(key: str, seed: int) -> None:
    """All viewers draw with one cache, as at one table; each picture is also drawn with none."""
    game, chance, warm = games()[key], random.Random(seed), PartCache()
    match = Match.start(game, chance.choice(game.meta.seats), seed=bytes([seed]) * 32)
    viewers = [None, *range(match.seats)]
    for move in range(MOVES):
        if match.over:
            break
        seat = chance.choice(match.to_move)
        match.play(seat, chance.choice(match.legal(seat)))
        if move % 3:
            continue
        chance.shuffle(viewers)
        narrow = chance.random() < 0.5
        for viewer in viewers:
            seen = draw(match, viewer, narrow, warm)
            assert seen == draw(match, viewer, narrow, PartCache())
            assert "".join(seen.parts) == seen
        warm.turn()


@pytest.mark.parametrize("key", games())
def test_most_parts_are_as_they_were(key: str) -> None:
    """A decision changes a few parts: were it all of them, nothing would be gained."""
    game, chance = games()[key], random.Random(5)
    match = Match.start(game, max(game.meta.seats), seed=bytes(32))
    same = changed = 0
    before: dict[int, Svg] = {}
    for _ in range(25):
        seat = chance.choice(match.to_move)
        match.play(seat, chance.choice(match.legal(seat)))
        for viewer in range(match.seats):
            seen, old = draw(match, viewer, False, PartCache()), before.get(viewer)
            before[viewer] = seen
            if old is not None and len(old.parts) == len(seen.parts):
                pairs = list(zip(old.parts, seen.parts, strict=True))
                same += sum(len(part) for old_part, part in pairs if part == old_part)
                changed += sum(len(part) for old_part, part in pairs if part != old_part)
    assert same > 0.4 * (same + changed)
