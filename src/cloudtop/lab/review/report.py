"""What a review found, as plain data: it can be kept, sent, and told in any language."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from cloudtop.agents.explain import Explanation
from cloudtop.core.game import Seat


@dataclass(frozen=True)
class Point:
    """The result that was to be expected after so many plies."""

    ply: int
    expected: tuple[float, ...]
    """The final score of each seat, if everybody plays on sensibly."""


@dataclass(frozen=True)
class Moment:
    """A decision that mattered."""

    ply: int
    """How many plies came before: ``Match.at(ply)`` is the table at which it was decided."""
    seat: Seat
    played: str
    better: str
    loss: float
    """How many points of lead the better choice was worth more."""
    noise: float
    """The standard error of the loss."""
    explanation: Explanation
    """Why it was better; its choices are notations."""


@dataclass(frozen=True)
class PlayerReview:
    """Luck against skill, both in points of lead."""

    seat: Seat
    luck: float
    """What chance gave, less what it gives on average."""
    skill: float
    """What the decisions cost compared with the best ones: 0 is perfect, all else is below."""
    decisions: int
    """How often the player had a choice."""
    best: int
    """How often nothing better was found."""


@dataclass(frozen=True)
class Review:
    """A match looked at again."""

    game: str
    looks: int
    players: tuple[PlayerReview, ...]
    chart: tuple[Point, ...]
    moments: tuple[Moment, ...]
    """Those that mattered most, the largest loss first."""

    def as_plain(self) -> dict[str, Any]:
        """Return all of it as JSON can hold it."""
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> "Review":
        """Return the review that ``as_plain`` described."""
        return cls(
            plain["game"],
            plain["looks"],
            tuple(PlayerReview(**player) for player in plain["players"]),
            tuple(Point(point["ply"], tuple(point["expected"])) for point in plain["chart"]),
            tuple(_read_moment(moment) for moment in plain["moments"]),
        )


def _read_moment(plain: Mapping[str, Any]) -> Moment:
    told: Mapping[str, Any] = plain["explanation"]
    pairs = {name: tuple(map(tuple, told[name])) for name in ("parts", "rivals", "at_once")}
    fields: dict[str, Any] = {**told, **pairs}
    return Moment(**{**plain, "explanation": Explanation(**fields)})


def with_notations(explanation: Explanation, gain: float) -> Explanation:
    """Return an explanation that can be kept, with the gain that is known best."""
    best, other = str(explanation.best), str(explanation.other)
    return replace(explanation, best=best, other=other, gain=gain)
