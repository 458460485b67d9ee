"""What a check is given, how it complains, and the list of all checks."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final, TypeVar

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import CHANCE, AnyGame, Seat
from cloudtop.core.options import Options
from cloudtop.match.record import AnyMatch, Entry, Match
from cloudtop.testing.conformance.effort import MOMENTS, SEATS, VIEWERS
from cloudtop.testing.fingerprint import NotPlainError, differences, fingerprint
from cloudtop.testing.playing import PlayoutError, random_match

T = TypeVar("T")
Log = tuple[tuple[Seat, str], ...]
Check = Callable[[AnyGame, int, Mapping[str, object], int], None]
"""``check(game, seats, options, seed)`` plays a random match and raises if the game is at fault."""

CHECKS: Final[dict[str, Check]] = {}
"""Every check by its name, in the order in which the files are read."""


class ConformanceError(CloudtopError):
    """A game breaks the contract; the message names the match, the ply and what is wrong."""


class CheckFailedError(Exception):
    """What a check has found, before game, seats, options and seed are added."""

    def __init__(self, ply: int, what: str) -> None:
        super().__init__(what)
        self.ply = ply


@dataclass
class Case:
    """One random match of a game, and the ply that a check is looking at."""

    game: AnyGame
    seats: int
    options: Options
    seed: int
    ply: int = 0

    @property
    def viewers(self) -> list[Seat | None]:
        """Every seat, then the spectator."""
        return [*range(self.seats), None]

    @property
    def has_secrets(self) -> bool:
        """Whether the game says that a seat may know what another may not."""
        return self.game.has_secrets(self.options)

    def some_viewers(self, match: AnyMatch) -> list[Seat | None]:
        """Return a few viewers of this moment: one who decides, if anybody does, and others."""
        deciding: list[Seat | None] = [seat for seat in match.to_move if seat != CHANCE]
        return self._some(f"viewers {match.ply}", self.viewers, deciding, VIEWERS)

    def some_seats(self, match: AnyMatch) -> list[Seat]:
        """Return a few seats at this moment: the one that decided last, if any did, and others."""
        last = [entry.seat for entry in match.log[-1:] if entry.seat != CHANCE]
        return self._some(f"seats {match.ply}", list(range(self.seats)), last, SEATS)

    def _some(self, purpose: str, everybody: list[T], first: list[T], most: int) -> list[T]:
        dice = self.dice(purpose)
        chosen = first and [dice.choice(first)]
        others = [one for one in everybody if one not in chosen]
        return [*chosen, *dice.sample(others, min(len(others), most - len(chosen)))]

    def dice(self, purpose: str) -> Random:
        """Return chance for the check's own use, the same every time."""
        return Random(f"{purpose} {self.seed}")

    def log(self) -> Log:
        """Return the random match as who decided what."""
        return tuple((entry.seat, entry.notation) for entry in self.entries())

    def entries(self) -> tuple[Entry, ...]:
        """Return the random match with all that was told; played once for all checks."""
        return _entries(self.game, self.seats, self.options, self.seed)

    def new_match(self) -> AnyMatch:
        """Return the match before its first entry, with chance played by hand."""
        self.ply = 0
        return Match(self.game, self.seats, self.options)

    def moments(self, most: int | None = MOMENTS) -> Iterator[AnyMatch]:
        """Yield the match at some random plies in order, first and last included (None: at all).

        It is one match that goes on, so what is done to it must be undone; ``at`` gives a copy.
        """
        last = len(self.entries())
        if most is None or most > last:
            return self.moments_at(range(last + 1))
        return self.moments_at({0, last, *self.dice("moments").sample(range(last), most)})

    def moments_at(self, wanted: Collection[int]) -> Iterator[AnyMatch]:
        """Yield the match at these plies, in order."""
        log = self.log()
        match = self.new_match()
        for ply in range(len(log) + 1):
            self.ply = ply
            if ply in wanted:
                yield match
            if ply < len(log):
                match.push(*log[ply])

    def finished_match(self) -> AnyMatch:
        """Return the match at its end."""
        *_, match = self.moments(1)
        return match

    def wrong(self, what: str) -> CheckFailedError:
        """Return the complaint to raise about the present ply."""
        return CheckFailedError(self.ply, what)

    def same(self, what: str, expected: object, found: object) -> None:
        """Complain if two texts, states or other plain data differ, and say where."""
        if isinstance(expected, str) and isinstance(found, str):
            if expected != found:
                raise self.wrong(f"{what}: {first_difference(expected, found)}")
        elif fingerprint(expected) != fingerprint(found):
            raise self.wrong(f"{what}: {'; '.join(differences(expected, found)[:4])}")


@lru_cache(maxsize=8)
def _entries(game: AnyGame, seats: int, options: Options, seed: int) -> tuple[Entry, ...]:
    return tuple(random_match(game, seats, options, seed).log)


def check(body: Callable[[Case], None]) -> Check:
    """Make a check of a function, and add it to the list."""
    name = body.__name__

    def checked(game: AnyGame, seats: int, options: Mapping[str, object], seed: int) -> None:
        case = Case(game, seats, game.options(options), seed)
        try:
            body(case)
        except CheckFailedError as wrong:
            raise complaint(case, name, wrong.ply, str(wrong)) from None
        except PlayoutError as error:
            raise complaint(case, name, error.ply, error.reason) from None
        except NotPlainError as error:
            raise complaint(case, name, case.ply, str(error)) from None
        except Exception as error:
            what = f"raised {type(error).__name__}: {error}"
            raise complaint(case, name, case.ply, what) from error

    checked.__name__ = checked.__qualname__ = name
    checked.__doc__ = body.__doc__
    CHECKS[name] = checked
    return checked


def complaint(case: Case, name: str, ply: int, what: str) -> ConformanceError:
    options = ", ".join(f"{key}={value}" for key, value in case.options.items()) or "none"
    where = f"{case.seats} seats, options {options}, seed {case.seed}, ply {ply}"
    return ConformanceError(f"{case.game.meta.key}: {name} ({where}): {what}")


def first_difference(expected: str, found: str) -> str:
    """Return where two texts part, with a little of what follows in each."""
    pairs = enumerate(zip(expected, found, strict=False))
    place = next((n for n, (a, b) in pairs if a != b), min(len(expected), len(found)))
    start = max(0, place - 20)
    return f"at {place}: {expected[start : place + 40]!r} became {found[start : place + 40]!r}"


def who(viewer: Seat | None) -> str:
    return "the spectator" if viewer is None else f"seat {viewer}"
