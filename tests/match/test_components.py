"""Tables of one's own: read strictly, used or refused as a whole, remembered by the match."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cloudtop.core.errors import CloudtopError, DataError
from cloudtop.core.game import AnyGame
from cloudtop.match import find_game, games
from cloudtop.match.audit import audit
from cloudtop.match.components import (
    LARGEST,
    digest_tables,
    own_tables,
    read_components,
    with_tables,
    write_components,
)
from cloudtop.match.dealer import seed_from
from cloudtop.match.files import MatchFileError, dumps, loads, parse
from cloudtop.match.record import AnyMatch, Match
from cloudtop.match.registry import (
    Registry,
    current_components,
    install_components,
    installed_components,
    use_registry,
)
from tests.agents.small_games import TOGETHER
from tests.conformance.toys.cloud_catch import GAME

OWN = own_tables(GAME)
MORE_CARDS = {"sky.toml": OWN["sky.toml"].replace("cards = 15", "cards = 20")}
CHEAP_SUN = {"sky.toml": OWN["sky.toml"].replace("sun = 2", "sun = 1")}


@pytest.fixture(autouse=True)
def _two_games() -> Iterator[None]:
    """Two games, one of which has tables; whatever a test installs is gone afterwards."""
    with use_registry(Registry.of(GAME, TOGETHER)):
        yield


Lay = Callable[..., Path]


@pytest.fixture
def lay(tmp_path: Path) -> Lay:
    """Write files below a folder of components: ``lay("cloud_catch/sky.toml", "cards = 15")``."""

    def write(name: str, content: str | bytes) -> Path:
        path = tmp_path / "tables" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return tmp_path / "tables"

    return write


def actions(game: AnyGame) -> list[str]:
    return [str(action) for action in game.codec(game.options())]


# --- playing with them ----------------------------------------------------------------------


def test_a_game_with_other_tables_plays_by_them_and_the_game_itself_does_not() -> None:
    played = with_tables(GAME, MORE_CARDS)
    assert "deal 20" in actions(played)
    assert "deal 20" not in actions(GAME)
    assert (played.components_digest, GAME.components_digest) == (digest_tables(MORE_CARDS), "")


def test_the_same_tables_to_the_letter_replace_nothing() -> None:
    assert with_tables(GAME, OWN) is GAME
    assert with_tables(GAME, {}) is GAME


def test_the_digest_is_of_names_and_bytes_in_any_order() -> None:
    one = {"a.toml": "x = 1\n", "b.toml": "ü = 2"}
    assert digest_tables(one) == digest_tables(dict(reversed(one.items())))
    others = [{"a.toml": "x = 1\nü = 2"}, {"b.toml": "x = 1\n", "a.toml": "ü = 2"}, {}]
    assert len({digest_tables(tables) for tables in (one, *others)}) == 4
    assert (
        digest_tables({"b": "x"})
        == "0a9ecd2cb95f31e7dca24e0626d7dbb071b7825b84107cefcfb416737c844912"
    )


@pytest.mark.parametrize(
    ("game", "tables", "complaint"),
    [
        (GAME, {"sea.toml": ""}, "cloud_catch has no table 'sea.toml'; it has sky.toml"),
        (TOGETHER, {"sky.toml": ""}, "together has no tables that can be replaced"),
        (GAME, {"sky.toml": "cards = "}, "sky.toml: not TOML"),
        (GAME, {"sky.toml": "cards = 15\n[points]"}, "sky.toml, table points: 'sun' is missing"),
        (GAME, {"sky.toml": "a = " + "[" * 5000}, "sky.toml"),
    ],
)
def test_what_does_not_fit_is_refused(
    game: AnyGame, tables: dict[str, str], complaint: str
) -> None:
    with pytest.raises(DataError, match="^" + complaint.replace("'", ".")):
        with_tables(game, tables)


def test_a_game_that_stumbles_over_a_table_refuses_it() -> None:
    class Stumbles(type(GAME)):  # type: ignore[misc]
        def with_components(self, tables: object) -> AnyGame:
            raise ZeroDivisionError("no cards")

    with pytest.raises(DataError, match=r"sky\.toml cannot be used: ZeroDivisionError: no cards"):
        with_tables(Stumbles(), MORE_CARDS)


def test_installed_tables_are_those_of_the_registry() -> None:
    before = games()
    with installed_components({"cloud_catch": MORE_CARDS}):
        assert find_game("cloud_catch").components_digest == digest_tables(MORE_CARDS)
        assert current_components() == {"cloud_catch": MORE_CARDS}
        with installed_components({"cloud_catch": CHEAP_SUN}):
            assert find_game("cloud_catch").components_digest == digest_tables(CHEAP_SUN)
        assert "deal 20" in actions(find_game("cloud_catch"))
    assert games() == before == {"cloud_catch": GAME, "together": TOGETHER}
    assert current_components() == {}


def test_tables_stay_installed_in_a_process_that_was_handed_them() -> None:
    install_components({"cloud_catch": MORE_CARDS})
    assert find_game("cloud_catch").components_digest == digest_tables(MORE_CARDS)
    assert find_game("together") is TOGETHER
    assert current_components() == {"cloud_catch": MORE_CARDS}


def test_one_wrong_table_and_none_is_installed() -> None:
    wrong = {"cloud_catch": MORE_CARDS, "together": {"sky.toml": ""}}
    with pytest.raises(DataError, match=r"^together: together has no tables"):
        install_components(wrong)
    with pytest.raises(DataError, match=r"^cloud_catch/sky\.toml: 'points' is missing"):
        install_components({"cloud_catch": {"sky.toml": "cards = 15"}})
    assert find_game("cloud_catch") is GAME
    assert current_components() == {}


# --- matches that remember them -------------------------------------------------------------


def a_match(tables: dict[str, str]) -> AnyMatch:
    match: AnyMatch = Match.start(with_tables(GAME, tables), 2, seed=seed_from("tables"))
    while not match.over:
        seat = match.to_move[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_a_match_file_says_with_which_tables_it_was_played() -> None:
    text = dumps(a_match(MORE_CARDS))
    assert text.split("\n")[2:5] == [
        "rules: 1",
        f"components: {digest_tables(MORE_CARDS)}",
        "seats: 2",
    ]
    with installed_components({"cloud_catch": MORE_CARDS}):
        again = loads(text)
        assert dumps(again) == text
        assert audit(parse(text)).ok
        assert dumps(again.at(3)).split("\n")[3] == f"components: {digest_tables(MORE_CARDS)}"


def test_with_the_games_own_tables_a_file_says_nothing() -> None:
    assert "components" not in dumps(a_match(OWN))


def test_a_file_is_not_read_with_other_tables_than_it_was_played_with() -> None:
    own, other = dumps(a_match({})), dumps(a_match(MORE_CARDS))
    with pytest.raises(MatchFileError, match=r"with tables of its own \(sha256 .{12}…\): name th"):
        loads(other)
    with installed_components({"cloud_catch": CHEAP_SUN}):
        with pytest.raises(MatchFileError, match=r"its own \(sha256 .*, not with those in use"):
            loads(other)
        with pytest.raises(MatchFileError, match=r"the game's own tables: leave --components out"):
            loads(own)


def test_older_rules_keep_the_tables() -> None:
    class Old(type(GAME)):  # type: ignore[misc]
        def with_rules(self, version: int) -> AnyGame:
            return old

    old = Old()
    registry = Registry.of(old).with_components({"cloud_catch": MORE_CARDS})
    game = registry.find_stored("cloud_catch", 0, digest_tables(MORE_CARDS))
    assert game.components_digest == digest_tables(MORE_CARDS)
    assert "deal 20" in actions(game)
    assert old.components_digest == ""


# --- folders --------------------------------------------------------------------------------


def test_a_folder_of_components_is_read(lay: Lay) -> None:
    folder = lay("cloud_catch/sky.toml", MORE_CARDS["sky.toml"])
    lay(".DS_Store", b"\xff")
    lay("cloud_catch/.sky.toml.swp", b"\xff")
    assert read_components(folder, find_game) == {"cloud_catch": MORE_CARDS}


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("chess/sky.toml", "", "chess: there is no game 'chess'; there are: cloud_catch, together"),
        ("sky.toml", "", "sky.toml: there is no game 'sky.toml'"),
        ("cloud_catch", "", "cloud_catch: the tables for cloud_catch belong into a folder"),
        ("cloud_catch/sea.toml", "", "sea.toml: cloud_catch has sky.toml"),
        ("together/sky.toml", "", "sky.toml: together has no tables that can be replaced"),
        ("cloud_catch/sky.toml", b"name = '\xff'", "sky.toml: this is not a text in UTF-8"),
        ("cloud_catch/sky.toml", b"#" * (LARGEST + 1), "sky.toml: a table has at most 1000000"),
        ("cloud_catch/sky.toml/x", "", "sky.toml: this is not a file"),
        ("cloud_catch/.hidden", "", "cloud_catch: there are no tables in this folder"),
        (".hidden", "", "tables: there are no tables in this folder"),
    ],
)
def test_what_does_not_belong_there_is_refused(
    lay: Lay, name: str, content: str | bytes, complaint: str
) -> None:
    folder = lay(name, content)
    with pytest.raises(DataError) as refused:
        read_components(folder, find_game)
    assert str(refused.value).startswith(str(folder))
    assert complaint in str(refused.value)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="nowhere: there is no such folder"):
        read_components(tmp_path / "nowhere", find_game)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")
def test_a_file_that_never_ends_is_refused(lay: Lay) -> None:
    folder = lay("cloud_catch/.keep", "")
    os.mkfifo(folder / "cloud_catch" / "sky.toml")
    with pytest.raises(DataError, match="this is not a file"):
        read_components(folder, find_game)


def test_written_tables_are_a_starting_point(tmp_path: Path) -> None:
    assert write_components(GAME, tmp_path) == [tmp_path / "cloud_catch" / "sky.toml"]
    assert read_components(tmp_path, find_game) == {"cloud_catch": OWN}
    with pytest.raises(CloudtopError, match=r"sky\.toml is there already"):
        write_components(GAME, tmp_path)
    with pytest.raises(CloudtopError, match="together has no tables that can be replaced"):
        write_components(TOGETHER, tmp_path)
