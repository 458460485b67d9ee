"""Events are kept in the order in which they are told."""

from cloudtop.core.game import CHANCE, Event
from cloudtop.toolkit.recorder import BaseNarrator, count_text


def test_what_is_told_is_kept() -> None:
    recorder = BaseNarrator()
    recorder.tell("take", 1, "die-red", "board-1", (("die", "red"),))
    recorder.tell("look", 0, fields=(("card", "Lamp"),), seen_by=(0,))
    recorder.tell("game over", CHANCE)
    assert recorder.events == [
        Event("take", 1, what="die-red", to="board-1", words=(("die", "red"),)),
        Event("look", 0, words=(("card", "Lamp"),), seen_by=(0,)),
        Event("game over", CHANCE),
    ]


def test_two_recorders_share_nothing() -> None:
    one, two = BaseNarrator(), BaseNarrator()
    one.tell("take", 0)
    assert two.events == []


def test_a_count_waits_for_its_reader() -> None:
    points = ("{count} point", "{count} points")
    assert [str(count_text(number, points)) for number in (0, 1, 2)] == [
        "0 points",
        "1 point",
        "2 points",
    ]
