"""Match files: one readable text per match, exact in both directions.

    cloudtop match file 1
    game: roll_and_write
    rules: 1
    seats: 2
    option across: facing
    player 0: human Anna
    player 1: greedy Greta
    commitment: 5f0c…
    seed: 8a77…
    log:
    dealer roll red 1 yellow 6 green 3 blue 2
    0 take red
    end: 2 entries, sha256 0c4e…

A match with other component tables than the game's own says so by a line ``components: SHA-256``
after the rules. The seed is left out while it must stay secret. The last line counts the entries
and carries the hash of everything before it, so that a cut or changed file is noticed.
"""

import hashlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import CHANCE, Seat
from cloudtop.match.dealer import SEED_BYTES, Dealer, commitment
from cloudtop.match.record import Match, Player
from cloudtop.match.registry import current_registry

FIRST_LINE: Final = "cloudtop match file 1"
LARGEST: Final = 4_000_000
MOST_SEATS: Final = 100
DEALER: Final = "dealer"


class MatchFileError(CloudtopError):
    """A match file is damaged, cut or foreign; the message names the line, and a known file."""

    def __init__(self, line: int, reason: str, file: Path | None = None) -> None:
        super().__init__(f"{file}: line {line}: {reason}" if file else f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class Document:
    """What a match file says, read but not yet replayed. ``line`` is where its log begins."""

    game: str
    rules: int
    components: str
    seats: int
    options: dict[str, str]
    players: tuple[Player, ...]
    commitment: str
    seed: bytes | None
    log: tuple[tuple[Seat, str], ...]
    line: int


# --- writing --------------------------------------------------------------------------------


def dumps(match: Match[Any, Any, Any], *, with_seed: bool = True) -> str:
    """Return the match as the text of a match file."""
    meta = match.game.meta
    lines = [FIRST_LINE, f"game: {meta.key}", f"rules: {meta.rules_version}"]
    if match.game.components_digest:
        lines.append(f"components: {match.game.components_digest}")
    lines.append(f"seats: {match.seats}")
    lines += [f"option {key}: {written(value)}" for key, value in match.options.items()]
    lines += [f"player {n}: {p.kind} {one_line(p.name)}" for n, p in enumerate(match.players)]
    if match.commitment:
        lines.append(f"commitment: {match.commitment}")
    if match.dealer is not None and with_seed:
        lines.append(f"seed: {match.dealer.seed.hex()}")
    lines.append("log:")
    lines += [f"{DEALER if e.seat == CHANCE else e.seat} {e.notation}" for e in match.log]
    body = "\n".join(lines) + "\n"
    return f"{body}end: {len(match.log)} entries, sha256 {digest(body)}\n"


def save(match: Match[Any, Any, Any], path: Path | str) -> None:
    """Write the match file whole or not at all, also when the machine stops in the middle."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(dumps(match))
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def written(value: bool | int | str) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def one_line(name: str) -> str:
    sound = name.encode("utf-8", "replace").decode()  # half a character cannot be written
    return " ".join(sound.split()) or "?"


def digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


# --- reading --------------------------------------------------------------------------------


def load(path: Path | str) -> Match[Any, Any, Any]:
    """Return the match in a file."""
    with naming(Path(path)):
        return loads(read_text(Path(path)))


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Let what is wrong with a match file say which file it is."""
    try:
        yield
    except MatchFileError as error:
        raise MatchFileError(error.line, error.reason, path) from error


def loads(text: str) -> Match[Any, Any, Any]:
    """Return the match that a match file describes, replayed and checked entry by entry."""
    document = parse(text)
    if document.seed is not None and commitment(document.seed) != document.commitment:
        raise MatchFileError(document.line - 2, "the seed is not the one that was committed to")
    match = fresh(document)
    for number, (seat, notation) in enumerate(document.log):
        check_dealer(match, seat, notation, document.line + number)
        replay(match, seat, notation, document.line + number)
    return match


def read_text(path: Path) -> str:
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)  # not more: some files never end
    if len(content) > LARGEST:
        raise MatchFileError(1, f"a match file has at most {LARGEST} bytes")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MatchFileError(1, "this is not a text file in UTF-8") from error


def fresh(document: Document) -> Match[Any, Any, Any]:
    """Return the match of a document before its first entry."""
    try:
        game = current_registry().find_stored(document.game, document.rules, document.components)
        dealer = None if document.seed is None else Dealer(document.seed)
        return Match(
            game,
            document.seats,
            document.options,
            dealer=dealer,
            commitment=document.commitment,
            players=document.players,
        )
    except CloudtopError as error:
        raise MatchFileError(2, str(error)) from error


def check_dealer(match: Match[Any, Any, Any], seat: Seat, notation: str, line: int) -> None:
    """Refuse a chance entry that does not follow from the seed."""
    if seat != CHANCE or match.dealer is None or match.to_move != (CHANCE,):
        return
    due = str(match.dealt(match.dealer))
    if notation != due:
        raise MatchFileError(line, f"the seed gives {due!r}, not {notation!r}")


def replay(match: Match[Any, Any, Any], seat: Seat, notation: str, line: int) -> None:
    """Carry out one written entry exactly as it is written, without dealing on."""
    try:
        match.enter(seat, notation)
    except CloudtopError as error:
        raise MatchFileError(line, str(error)) from error
    if match.log[-1].notation != notation:
        raise MatchFileError(line, f"{notation!r} should be written {match.log[-1].notation!r}")


def parse(text: str) -> Document:
    """Read a match file without replaying it."""
    lines = Lines(text)
    if lines.take() != FIRST_LINE:
        raise lines.wrong(f"this is not a match file: it should begin with {FIRST_LINE!r}")
    game, rules = lines.value("game"), lines.number("rules", 10**6)
    components = lines.value("components") if lines.ahead("components: ") else ""
    seats = lines.number("seats", MOST_SEATS)
    options = dict(lines.pairs("option"))
    players = tuple(read_player(lines, seat) for seat in range(seats))
    committed = lines.value("commitment") if lines.ahead("commitment: ") else ""
    seed = read_seed(lines) if lines.ahead("seed: ") else None
    if lines.take() != "log:":
        raise lines.wrong("'log:' is missing")
    first = lines.number_of_next
    log = tuple(read_entry(lines) for _ in range(lines.count_to_end()))
    check_end(lines, text, len(log))
    return Document(game, rules, components, seats, options, players, committed, seed, log, first)


class Lines:
    """The lines of a file, taken one by one; complaints name the line taken last."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._next = 0

    @property
    def number_of_next(self) -> int:
        return self._next + 1

    def wrong(self, reason: str) -> MatchFileError:
        return MatchFileError(self._next, reason)

    def take(self) -> str:
        self._next += 1
        if self._next > len(self._lines) or (
            self._next == len(self._lines) and not self._lines[-1]
        ):
            raise self.wrong("the file ends here, in the middle")
        return self._lines[self._next - 1]

    def ahead(self, start: str) -> bool:
        return self._next < len(self._lines) and self._lines[self._next].startswith(start)

    def value(self, key: str) -> str:
        line = self.take()
        if not line.startswith(f"{key}: ") or len(line) == len(key) + 2:
            raise self.wrong(f"'{key}: …' is missing")
        return line[len(key) + 2 :]

    def number(self, key: str, high: int) -> int:
        value = self.value(key)
        if not (value.isascii() and value.isdigit() and len(value) < 9 and int(value) <= high):
            raise self.wrong(f"{key}: {value!r} is not a number up to {high}")
        return int(value)

    def pairs(self, key: str) -> list[tuple[str, str]]:
        """Return the lines ``key NAME: VALUE`` that come now."""
        found: list[tuple[str, str]] = []
        while self.ahead(f"{key} "):
            name, colon, value = self.take().removeprefix(f"{key} ").partition(": ")
            if not colon or name in dict(found):
                raise self.wrong(f"'{key} NAME: VALUE' is needed, each name once")
            found.append((name, value))
        return found

    def count_to_end(self) -> int:
        """Return how many lines stand before the last one, which begins with ``end: ``."""
        for place in range(self._next, len(self._lines)):
            if self._lines[place].startswith("end: "):
                return place - self._next
        self._next = len(self._lines)
        raise self.wrong("the file was cut: its last line should begin with 'end: '")

    def rest(self) -> list[str]:
        return self._lines[self._next :]


def read_player(lines: Lines, seat: Seat) -> Player:
    kind, _, name = lines.value(f"player {seat}").partition(" ")
    if not name:
        raise lines.wrong("a player is written as 'KIND NAME'")
    return Player(name, kind)


def read_seed(lines: Lines) -> bytes:
    value = lines.value("seed")
    try:
        seed = bytes.fromhex(value)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or seed.hex() != value:
        raise lines.wrong(f"a seed is {SEED_BYTES * 2} digits from 0 to f")
    return seed


def read_entry(lines: Lines) -> tuple[Seat, str]:
    who, _, notation = lines.take().partition(" ")
    if not notation:
        raise lines.wrong("an entry is written as 'SEAT NOTATION'")
    if who == DEALER:
        return CHANCE, notation
    if not (who.isascii() and who.isdigit() and len(who) < 4):
        raise lines.wrong(f"{who!r} is neither a seat nor {DEALER!r}")
    return int(who), notation


def check_end(lines: Lines, text: str, entries: int) -> None:
    """Check count and hash, and that nothing follows."""
    body = text[: text.rindex("end: ")] if lines.ahead("end: ") else ""
    end = lines.take()
    if lines.rest() != [""]:
        raise lines.wrong("there is more after the last line")
    if end.partition(",")[0] != f"end: {entries} entries":
        raise lines.wrong(f"the file was changed: it says {end[:40]!r} after {entries} entries")
    if end != f"end: {entries} entries, sha256 {digest(body)}":
        raise lines.wrong("the file was changed: its hash is not that of the lines above")
