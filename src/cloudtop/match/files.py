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

A line that begins with ``#`` after the first line is a comment. Comments are read over and are not
part of the hash; a match that is read and written again has lost them.
"""

import hashlib
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import CHANCE, AnyGame, Seat
from cloudtop.match.dealer import SEED_BYTES, Dealer, commitment
from cloudtop.match.record import AnyMatch, Match, Player
from cloudtop.match.registry import Registry, current_registry

FIRST_LINE: Final = "cloudtop match file 1"
LARGEST: Final = 4_000_000
MOST_SEATS: Final = 100
DEALER: Final = "dealer"
COMMENT: Final = "#"


class MatchFileError(CloudtopError):
    """A match file is damaged, cut or foreign; the message names the line, and a known file."""

    def __init__(self, line: int, reason: str, file: Path | None = None) -> None:
        super().__init__(f"{file}: line {line}: {reason}" if file else f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class WrittenEntry:
    """An entry of the log as it is written, and the number of its line."""

    seat: Seat
    notation: str
    line: int


@dataclass(frozen=True)
class Document:
    """What a match file says, read but not yet replayed."""

    game: str
    rules: int
    components: str
    seats: int
    options: dict[str, str]
    players: tuple[Player, ...]
    commitment: str
    seed: bytes | None
    given: int
    """How many entries come from another match, so that they do not follow from the seed."""
    log: tuple[WrittenEntry, ...]


# --- writing --------------------------------------------------------------------------------


def dumps(
    match: AnyMatch,
    *,
    with_seed: bool = True,
    comments: Mapping[int, Sequence[str]] | None = None,
) -> str:
    """Return the match as the text of a match file.

    ``comments`` are lines to write into the log: after how many entries, and what.
    """
    meta = match.game.meta
    lines = [FIRST_LINE, f"game: {meta.key}", f"rules: {meta.rules_version}"]
    if match.game.components_digest:
        lines.append(f"components: {match.game.components_digest}")
    lines.append(f"seats: {match.seats}")
    lines += [f"option {key}: {format_value(value)}" for key, value in match.options.items()]
    lines += [f"player {n}: {p.kind} {one_line(p.name)}" for n, p in enumerate(match.players)]
    if match.commitment:
        lines.append(f"commitment: {match.commitment}")
    if match.dealer is not None and with_seed:
        lines.append(f"seed: {match.dealer.seed.hex()}")
    if match.given:
        lines.append(f"given: {match.given}")
    lines += ["log:", *_format_comments(comments, 0)]
    for ply, entry in enumerate(match.log, start=1):
        lines.append(f"{DEALER if entry.seat == CHANCE else entry.seat} {entry.notation}")
        lines += _format_comments(comments, ply)
    return "\n".join([*lines, last_line(lines, match.ply), ""])


def _format_comments(comments: Mapping[int, Sequence[str]] | None, ply: int) -> list[str]:
    return [f"{COMMENT} {line}".rstrip() for line in (comments or {}).get(ply, ())]


def last_line(lines: Sequence[str], entries: int) -> str:
    """Return the last line of a match file: the number of entries, and the hash of the lines."""
    body = "".join(f"{line}\n" for line in lines if not line.startswith(COMMENT))
    return f"end: {entries} entries, sha256 {hashlib.sha256(body.encode()).hexdigest()}"


def save(match: AnyMatch, path: Path | str) -> None:
    """Write the match file whole or not at all, also when the machine stops in the middle.

    >>> import tempfile
    >>> from cloudtop import Match, find_game, load, save
    >>> match = Match.start(find_game("skylands"), seats=2)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(match, f"{folder}/first.cloudtop")
    ...     load(f"{folder}/first.cloudtop").state == match.state
    True
    """
    write_whole(dumps(match), Path(path))


def write_whole(text: str, path: Path) -> None:
    """Write the text of a match file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def format_value(value: bool | int | str) -> str:
    """Return the value of an option as files and command lines have it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def one_line(name: str) -> str:
    sound = name.encode("utf-8", "replace").decode()  # half a character cannot be written
    return " ".join(sound.split()) or "?"


# --- reading --------------------------------------------------------------------------------


def load(path: Path | str) -> AnyMatch:
    """Return the match in a file, replayed and checked entry by entry.

    >>> import tempfile
    >>> from cloudtop import Match, find_game, load, save
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(Match.start(find_game("skylands"), seats=3), f"{folder}/first.cloudtop")
    ...     load(f"{folder}/first.cloudtop").seats
    3
    """
    with name_file_in_errors(Path(path)):
        return loads(read_text(Path(path)))


@contextmanager
def name_file_in_errors(path: Path) -> Iterator[None]:
    """Let what is wrong with a match file say which file it is."""
    try:
        yield
    except MatchFileError as error:
        raise MatchFileError(error.line, error.reason, path) from error


def loads(text: str) -> AnyMatch:
    """Return the match that a match file describes, replayed and checked entry by entry."""
    document = parse(text)
    if document.seed is not None and commitment(document.seed) != document.commitment:
        line = next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith("seed: "))
        raise MatchFileError(line, "the seed is not the one that was committed to")
    return replay(document)


def read_text(path: Path) -> str:
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)  # not more: some files never end
    if len(content) > LARGEST:
        raise MatchFileError(1, f"a match file has at most {LARGEST} bytes")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MatchFileError(1, "this is not a text file in UTF-8") from error


def replay(document: Document, game: AnyGame | None = None) -> AnyMatch:
    """Return the match of a document, checked entry by entry; ``game`` need not be registered."""
    match = new_match(document, game)
    push_log(match, document)
    return match


def push_log(match: AnyMatch, document: Document) -> None:
    """Carry out the log of a document; refuse what is illegal or does not follow from the seed."""
    match.given = document.given
    for place, entry in enumerate(document.log):
        dealt = entry.seat == CHANCE and place >= document.given
        if dealt and match.dealer is not None and match.to_move == (CHANCE,):
            due = str(match.next_chance_outcome(match.dealer))
            if entry.notation != due:
                raise MatchFileError(entry.line, f"the seed gives {due!r}, not {entry.notation!r}")
        try:
            match.push(entry.seat, entry.notation)
        except CloudtopError as error:
            raise MatchFileError(entry.line, str(error)) from error
        exact = match.log[-1].notation
        if entry.notation != exact:
            raise MatchFileError(entry.line, f"{entry.notation!r} should be written {exact!r}")


def new_match(document: Document, game: AnyGame | None = None) -> AnyMatch:
    """Return the match of a document before its first entry."""
    try:
        registry = current_registry() if game is None else Registry.of(game)
        played = registry.find_stored(document.game, document.rules, document.components)
        dealer = None if document.seed is None else Dealer(document.seed)
        return Match(
            played,
            document.seats,
            document.options,
            dealer=dealer,
            commitment=document.commitment,
            players=document.players,
        )
    except CloudtopError as error:
        raise MatchFileError(2, str(error)) from error


def parse(text: str, *, check_hash: bool = True) -> Document:
    """Read a match file without replaying it."""
    lines = Lines(text)
    if lines.take() != FIRST_LINE:
        raise lines.error(f"this is not a match file: it should begin with {FIRST_LINE!r}")
    game, rules = lines.value("game"), lines.number("rules", 10**6)
    components = lines.value("components") if lines.next_starts_with("components: ") else ""
    seats = lines.number("seats", MOST_SEATS)
    options = dict(lines.pairs("option"))
    players = tuple(read_player(lines, seat) for seat in range(seats))
    committed = lines.value("commitment") if lines.next_starts_with("commitment: ") else ""
    seed = read_seed(lines) if lines.next_starts_with("seed: ") else None
    given = lines.number("given", LARGEST) if lines.next_starts_with("given: ") else 0
    if lines.take() != "log:":
        raise lines.error("'log:' is missing")
    log = tuple(read_entry(lines) for _ in range(lines.count_to_end()))
    if given > len(log):
        raise lines.error(f"given: {given} entries, but the log has {len(log)}")
    check_end(lines, len(log), check_hash)
    return Document(game, rules, components, seats, options, players, committed, seed, given, log)


class Lines:
    """The lines of a file, taken one by one, without comments. Complaints name the last line."""

    def __init__(self, text: str) -> None:
        numbered = enumerate(text.split("\n"), start=1)
        self._lines = [(n, line) for n, line in numbered if n == 1 or line[:1] != COMMENT]
        self._next = 0
        self.last = 0
        """The number of the line that was taken last."""

    def error(self, reason: str) -> MatchFileError:
        return MatchFileError(self.last, reason)

    def take(self) -> str:
        left = len(self._lines) - self._next
        if left == 0 or (left == 1 and not self._lines[-1][1]):
            self.last = self._lines[-1][0]
            raise self.error("the file ends here, in the middle")
        self.last, line = self._lines[self._next]
        self._next += 1
        return line

    def next_starts_with(self, start: str) -> bool:
        return self._next < len(self._lines) and self._lines[self._next][1].startswith(start)

    @property
    def done(self) -> list[str]:
        return [line for _, line in self._lines[: self._next]]

    @property
    def rest(self) -> list[str]:
        return [line for _, line in self._lines[self._next :]]

    def value(self, key: str) -> str:
        line = self.take()
        if not line.startswith(f"{key}: ") or len(line) == len(key) + 2:
            raise self.error(f"'{key}: …' is missing")
        return line[len(key) + 2 :]

    def number(self, key: str, high: int) -> int:
        value = self.value(key)
        if not (value.isascii() and value.isdigit() and len(value) < 9 and int(value) <= high):
            raise self.error(f"{key}: {value!r} is not a number up to {high}")
        return int(value)

    def pairs(self, key: str) -> list[tuple[str, str]]:
        """Return the lines ``key NAME: VALUE`` that come now."""
        found: list[tuple[str, str]] = []
        while self.next_starts_with(f"{key} "):
            name, colon, value = self.take().removeprefix(f"{key} ").partition(": ")
            if not colon or name in dict(found):
                raise self.error(f"'{key} NAME: VALUE' is needed, each name once")
            found.append((name, value))
        return found

    def count_to_end(self) -> int:
        """Return how many lines there are before the last one, which begins with ``end: ``."""
        for place, line in enumerate(self.rest):
            if line.startswith("end: "):
                return place
        self.last = self._lines[-1][0]
        raise self.error("the file was cut: its last line should begin with 'end: '")


def read_player(lines: Lines, seat: Seat) -> Player:
    kind, _, name = lines.value(f"player {seat}").partition(" ")
    if not name:
        raise lines.error("a player is written as 'KIND NAME'")
    return Player(name, kind)


def read_seed(lines: Lines) -> bytes:
    value = lines.value("seed")
    try:
        seed = bytes.fromhex(value)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or seed.hex() != value:
        raise lines.error(f"a seed is {SEED_BYTES * 2} digits from 0 to f")
    return seed


def read_entry(lines: Lines) -> WrittenEntry:
    who, _, notation = lines.take().partition(" ")
    if not notation:
        raise lines.error("an entry is written as 'SEAT NOTATION'")
    if who == DEALER:
        return WrittenEntry(CHANCE, notation, lines.last)
    if not (who.isascii() and who.isdigit() and len(who) < 4):
        raise lines.error(f"{who!r} is neither a seat nor {DEALER!r}")
    return WrittenEntry(int(who), notation, lines.last)


def check_end(lines: Lines, entries: int, check_hash: bool) -> None:
    """Check that nothing follows the last line, and its count and hash."""
    due = last_line(lines.done, entries)
    end = lines.take()
    if lines.rest != [""]:
        raise lines.error("there is more after the last line")
    if not check_hash:
        return
    if end.partition(",")[0] != due.partition(",")[0]:
        raise lines.error(f"the file was changed: it says {end[:40]!r} after {entries} entries")
    if end != due:
        raise lines.error("the file was changed: its hash is not that of the lines above")
