"""Events are kept in the order in which they are told."""

from cloudtop.core.game import CHANCE, Event
from cloudtop.toolkit.recorder import BaseNarrator


def test_what_is_told_is_kept() -> None:
    recorder = BaseNarrator()
    recorder.tell("take", 1, "die-red", "board-1", (("die", "red"),))
    recorder.tell("look", 0, fields=(("card", "Lamp"),), seen_by=(0,))
    recorder.tell("game over", CHANCE)
    assert recorder.events == [
        Event("take", 1, what="die-red", to="board-1", fields=(("die", "red"),)),
        Event("look", 0, fields=(("card", "Lamp"),), seen_by=(0,)),
        Event("game over", CHANCE),
    ]


def test_two_recorders_share_nothing() -> None:
    one, two = BaseNarrator(), BaseNarrator()
    one.tell("take", 0)
    assert two.events == []
