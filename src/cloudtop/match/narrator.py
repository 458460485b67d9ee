"""Events in words: the game's sentence for the kind of event, with the players' names in it."""

from collections.abc import Sequence

from cloudtop.core.game import CHANCE, AnyGame, Event, Seat
from cloudtop.core.i18n import AnyText, to_text, tr


def narrate(game: AnyGame, event: Event, names: Sequence[str]) -> str:
    """Return the sentence for one event. A word written ``@2`` stands for the name of seat 2."""
    words = {key: _named(value, names) for key, value in event.words}
    return tr(game.phrases[event.kind], seat=_name(event.seat, names), **words)


def _named(word: AnyText, names: Sequence[str]) -> str:
    if isinstance(word, str) and word.startswith("@") and word[1:].isdigit():
        return _name(int(word[1:]), names)
    return to_text(word)


def _name(seat: Seat, names: Sequence[str]) -> str:
    return tr("The dealer") if seat == CHANCE else names[seat]
