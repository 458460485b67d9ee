"""An outlook weighs parts of a table by how much of the match is left."""

import pytest

from cloudtop.core.errors import DataError
from cloudtop.core.outlook import Outlook

TIMES = (0.0, 4.0, 10.0)
OUTLOOK = Outlook(TIMES, (("points", (1.0, 1.0, 0.5)), ("machines", (0.0, 2.0, 8.0))))


@pytest.mark.parametrize(
    ("left", "worth"),
    [
        (0.0, 3.0),
        (2.0, 3.0 + 2 * 1.0),
        (4.0, 3.0 + 2 * 2.0),
        (7.0, 3 * 0.75 + 2 * 5.0),
        (10.0, 3 * 0.5 + 2 * 8.0),
    ],
)
def test_weights_change_evenly_from_time_to_time(left: float, worth: float) -> None:
    assert OUTLOOK.weigh(left, [3.0, 2.0]) == pytest.approx(worth)


def test_before_the_first_and_after_the_last_time_they_stay() -> None:
    assert OUTLOOK.weigh(-1.0, [3.0, 2.0]) == OUTLOOK.weigh(0.0, [3.0, 2.0])
    assert OUTLOOK.weigh(99.0, [3.0, 2.0]) == OUTLOOK.weigh(10.0, [3.0, 2.0])


def test_it_names_its_parts() -> None:
    assert OUTLOOK.names == ("points", "machines")


@pytest.mark.parametrize(
    ("times", "weights", "reason"),
    [
        ((0.0,), (1.0,), "two times or more"),
        ((4.0, 0.0), (1.0, 1.0), "in ascending order"),
        ((0.0, 0.0), (1.0, 1.0), "in ascending order"),
        ((0.0, 4.0), (1.0,), "points has 1 weights for 2 times"),
    ],
)
def test_other_tables_are_refused(
    times: tuple[float, ...], weights: tuple[float, ...], reason: str
) -> None:
    with pytest.raises(DataError, match=reason):
        Outlook(times, (("points", weights),))
