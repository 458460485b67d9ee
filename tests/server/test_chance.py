"""Nobody can foresee the dice of a server, nor what its agents think of."""

from pathlib import Path

from cloudtop.server.tables.service import Settings


def test_a_server_that_is_told_nothing_cannot_be_foreseen(tmp_path: Path) -> None:
    chance = Settings(tmp_path).chance
    assert len({chance.new_seed() for _ in range(20)}) == 20
    assert len({chance.salt("the same moment of a match") for _ in range(20)}) == 20
