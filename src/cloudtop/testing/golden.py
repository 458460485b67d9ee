"""Golden matches: whole matches as readable text, replayed and compared to the letter.

A golden file has a header, then every entry of the log with its sentences below it, the table as
text at the start, now and then, and at the end, and the result. Only header and entries are read;
all the rest is written anew from them and must come out the same.
"""

import re
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path
from typing import Any, Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import CHANCE, AnyGame, ScoreCard
from cloudtop.match.dealer import Dealer, seed_from
from cloudtop.match.files import DEALER, check_dealer, replay, written
from cloudtop.match.narrator import narrate
from cloudtop.match.record import Entry, Match
from cloudtop.match.registry import find_game
from cloudtop.testing.playing import NAMED_MOVE, Choose, step
from cloudtop.toolkit.text import plain

FIRST_LINE: Final = "cloudtop golden match 1"
BY_HAND: Final = "none, chance was written by hand"
BOARD_EVERY: Final = 25
LONGEST_DIFF: Final = 40
HEADER: Final = re.compile(r"(game|rules|seats|seed|option \S+): (.+)")

AnyMatch = Match[Any, Any, Any]


class GoldenError(CloudtopError):
    """A golden match does not come out as it is written; the message names the file."""


# --- writing --------------------------------------------------------------------------------


def playthrough(match: AnyMatch) -> str:
    """Return the match as the text of a golden file."""
    lines = [*header(match), "", *board(match.at(0)), ""]
    shown = match.at(0)
    for ply, entry in enumerate(match.log, start=1):
        lines += told(match, entry)
        shown.enter(entry.seat, entry.notation)
        if ply % BOARD_EVERY == 0 and ply < match.ply:
            lines += ["", *board(shown), ""]
    return "\n".join([*lines, "", *board(match), "", *result(match)]) + "\n"


def header(match: AnyMatch) -> list[str]:
    meta = match.game.meta
    seed = BY_HAND if match.dealer is None else match.dealer.seed.hex()
    return [
        FIRST_LINE,
        f"game: {meta.key}",
        f"rules: {meta.rules_version}",
        f"seats: {match.seats}",
        *(f"option {key}: {written(value)}" for key, value in match.options.items()),
        f"seed: {seed}",
    ]


def board(match: AnyMatch) -> list[str]:
    """Return the table as a spectator sees it, each line behind a bar."""
    text = plain(match.game.text(match.view(None)))
    return [f"| {line}".rstrip() for line in text.rstrip("\n").split("\n")]


def told(match: AnyMatch, entry: Entry) -> list[str]:
    """Return an entry with all that it told, hidden or not."""
    who = DEALER if entry.seat == CHANCE else entry.seat
    sentences = (narrate(match.game, event, match.names) for event in entry.events)
    return [f"{who}> {entry.notation}", *(f"    {plain(sentence)}" for sentence in sentences)]


def result(match: AnyMatch) -> list[str]:
    if not match.over:
        return [f"after {match.ply} entries the match goes on"]
    winners = ", ".join(match.names[place] for place in match.winners)
    cards = zip(match.names, match.scores, strict=True)
    return [
        f"ending: {match.game.ending(match.state)}",
        f"entries: {match.ply}",
        f"won by: {winners}",
        *(line for name, card in cards for line in score(name, card)),
    ]


def score(name: str, card: ScoreCard) -> list[str]:
    breaks = [f"    tie-breaks {', '.join(map(str, card.tie_breaks))}"] if card.tie_breaks else []
    return [f"{name}: {card.total}", *(f"    {part} {n}" for part, n in card.parts), *breaks]


def record_golden(
    game: AnyGame, seats: int, options: Mapping[str, object] | None, seed: int, choose: Choose
) -> str:
    """Play a match to its end with ``choose`` deciding for all seats; return its golden text."""
    dealer = Dealer(seed_from(str(seed)))
    match: AnyMatch = Match(game, seats, options, dealer=dealer)
    while match.to_move:
        step(match, dealer, match.to_move[0], choose)
    return playthrough(match)


# --- checking -------------------------------------------------------------------------------


def check_golden(path: Path, update: bool = False, game: AnyGame | None = None) -> None:
    """Replay the log in a golden file and compare the whole text, or rewrite it on ``update``.

    ``game`` is for games that are not registered.
    """
    text = path.read_text(encoding="utf-8")
    try:
        again = playthrough(replayed(text, update, game))
    except CloudtopError as error:
        raise GoldenError(f"{path.name}: {error}") from error
    if update:
        path.write_text(again, encoding="utf-8", newline="\n")
    elif text != again:
        raise GoldenError(f"{path.name} comes out differently:\n{difference(text, again)}")


def replayed(text: str, update: bool = False, game: AnyGame | None = None) -> AnyMatch:
    """Return the match of a golden text, played anew through the door that checks."""
    said = read_header(text)
    options = {k.removeprefix("option "): v for k, v in said.items() if k.startswith("option ")}
    rules = right_rules(game or find_game(said["game"]), int(said["rules"]), update)
    match: AnyMatch = Match(rules, int(said["seats"]), options, dealer=read_dealer(said["seed"]))
    for line, (who, notation) in entries(text):
        seat = CHANCE if who == DEALER else int(who)
        check_dealer(match, seat, notation, line)
        replay(match, seat, notation, line)
    return match


def right_rules(game: AnyGame, version: int, update: bool) -> AnyGame:
    """Return the game by the rules of a golden file; on update, by those of today."""
    now = game.meta.rules_version
    if update or version == now:
        return game
    try:
        return game.with_rules(version)
    except CloudtopError:
        raise GoldenError(
            f"made for rules version {version}, but {game.meta.key} has version {now}:"
            " update it (--update-golden) or record it anew"
        ) from None


def read_header(text: str) -> dict[str, str]:
    first, *lines = text.split("\n")
    if first != FIRST_LINE:
        raise GoldenError(f"this is not a golden match: it should begin with {FIRST_LINE!r}")
    head = lines[: lines.index("")] if "" in lines else lines
    said = {found[1]: found[2] for found in map(HEADER.fullmatch, head) if found}
    if missing := {"game", "rules", "seats", "seed"} - set(said):
        raise GoldenError(f"the header does not say {', '.join(sorted(missing))}")
    if not (said["rules"].isdecimal() and said["seats"].isdecimal()):
        raise GoldenError("rules and seats in the header should be numbers")
    return said


def read_dealer(seed: str) -> Dealer | None:
    try:
        return None if seed == BY_HAND else Dealer(bytes.fromhex(seed))
    except ValueError as error:
        raise GoldenError(f"the seed in the header is wrong: {error}") from error


def entries(text: str) -> Iterator[tuple[int, tuple[str, str]]]:
    """Yield the written entries with the number of their line."""
    for number, line in enumerate(text.split("\n"), start=1):
        found = NAMED_MOVE.fullmatch(line)
        if found:
            yield number, (found[1], found[2])


def difference(text: str, again: str) -> str:
    lines = list(unified_diff(text.split("\n"), again.split("\n"), "written", "now", lineterm=""))
    rest = [f"… and {len(lines) - LONGEST_DIFF} lines more"] if len(lines) > LONGEST_DIFF else []
    return "\n".join([*lines[:LONGEST_DIFF], *rest])


def missing_endings(game: AnyGame, folder: Path) -> list[str]:
    """Return the endings of a game for which the folder has no golden match."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt"))]
    own = [text for text in texts if read_header(text)["game"] == game.meta.key]
    lines = {line for text in own for line in text.split("\n")}
    return [ending for ending in game.meta.endings if f"ending: {ending}" not in lines]
