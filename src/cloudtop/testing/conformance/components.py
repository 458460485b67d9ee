"""Tables that may be replaced: the game's own change nothing, and wrong ones are refused."""

from typing import Final

from cloudtop.core.errors import DataError
from cloudtop.match.components import own_tables
from cloudtop.match.files import dumps
from cloudtop.testing.conformance.case import Case, check
from cloudtop.testing.playing import random_match

ODD_WORD: Final = "no_such_word"


@check
def check_own_tables_change_nothing(case: Case) -> None:
    """The game, given its own tables, has the same actions and plays the same matches."""
    if not case.game.meta.components:
        return
    twin = case.game.with_components(own_tables(case.game))
    if twin is case.game:
        raise case.wrong("with_components returns the game itself, not one with other tables")
    known, again = ("\n".join(map(str, game.codec(case.options))) for game in (case.game, twin))
    case.same("the codec with the game's own tables", known, again)
    played, replayed = (
        random_match(game, case.seats, case.options, case.seed) for game in (case.game, twin)
    )
    case.ply = played.ply
    case.same("the match file with the game's own tables", dumps(played), dumps(replayed))
    case.same("the state with the game's own tables", played.state, replayed.state)


@check
def check_wrong_tables_are_refused(case: Case) -> None:
    """A table that is no TOML, or has a word that nobody knows, is refused by its file's name."""
    own = own_tables(case.game)
    for file, text in own.items():
        expect_refusal(case, {**own, file: f"{text}\n= ["}, file)
        expect_refusal(case, {**own, file: f"{ODD_WORD} = 1\n{text}"}, file, ODD_WORD)
        expect_refusal(case, {**own, file: ""}, file)


def expect_refusal(case: Case, tables: dict[str, str], *words: str) -> None:
    try:
        case.game.with_components(tables)
    except DataError as error:
        missing = [word for word in words if word not in str(error)]
        if missing or "\n" in str(error):
            what = f"does not name {' and '.join(words)} in one line: {str(error)!r}"
            raise case.wrong(f"the refusal of a wrong table {what}") from None
    else:
        raise case.wrong(f"a wrong table is not refused: {' with '.join(words)}")
