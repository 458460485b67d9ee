"""Which options to try: the defaults, each option by itself, and a few mixtures."""

from random import Random
from typing import Final

from cloudtop.core.game import AnyGame
from cloudtop.core.options import Option, Value

MIXTURES: Final = 3

OptionSet = dict[str, Value]


def option_sets(game: AnyGame) -> list[OptionSet]:
    """Return the sets of options under which a game is tested; always the same ones."""
    sets: list[OptionSet] = [{}]
    for option in game.meta.options:
        sets += [{option.key: value} for value in values(option) if value != option.default]
    if len(game.meta.options) > 1:
        sets += mixtures(game)
    return [given for place, given in enumerate(sets) if given not in sets[:place]]


def values(option: Option) -> list[Value]:
    """Return the values of an option to try; of a number its ends and one between."""
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        return sorted({option.low, (option.low + option.high) // 2, option.high})
    return list(option.choices)


def mixtures(game: AnyGame) -> list[OptionSet]:
    dice = Random(f"mixtures {game.meta.key}")
    return [
        {option.key: dice.choice(values(option)) for option in game.meta.options}
        for _ in range(MIXTURES)
    ]
