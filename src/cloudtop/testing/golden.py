"""Golden matches: match files with comments, replayed and compared to the letter.

The comments show the table as text at the start, now and then, and at the end, below every entry of
the log the sentences that it told, and the result. They are written from the log and must come out
the same.
"""

from collections.abc import Mapping
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from typing import Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import AnyGame, ScoreCard
from cloudtop.match.dealer import Dealer, seed_from
from cloudtop.match.files import COMMENT, Document, dumps, parse, replay
from cloudtop.match.record import AnyMatch, Match, narrate_event
from cloudtop.match.registry import find_game
from cloudtop.testing.playing import Choose, step
from cloudtop.toolkit.text import plain

BOARD_EVERY: Final = 25
LONGEST_DIFF: Final = 40


class GoldenError(CloudtopError):
    """A golden match does not come out as it is written; the message names the file."""


# --- writing --------------------------------------------------------------------------------


def annotate(match: AnyMatch) -> str:
    """Return the match as a match file with comments, which is the text of a golden file."""
    shown = match.at(0)
    comments = {0: ["", *draw_board(shown), ""]}
    for ply, entry in enumerate(match.log, start=1):
        sentences = (narrate_event(match.game, event, match.names) for event in entry.events)
        comments[ply] = [f"    {plain(sentence)}" for sentence in sentences]  # hidden or not
        shown.push(entry.seat, entry.notation)
        if ply % BOARD_EVERY == 0 and ply < match.ply:
            comments[ply] += ["", *draw_board(shown), ""]
    comments[match.ply] += ["", *draw_board(match), "", *describe_result(match), ""]
    return dumps(match, comments=comments)


def draw_board(match: AnyMatch) -> list[str]:
    """Return the table as a spectator sees it, each line behind a bar."""
    text = plain(match.game.text(match.view(None)))
    return [f"| {line}".rstrip() for line in text.rstrip("\n").split("\n")]


def describe_result(match: AnyMatch) -> list[str]:
    if not match.over:
        return [f"after {match.ply} entries the match goes on"]
    winners = ", ".join(match.names[place] for place in match.winners)
    cards = zip(match.names, match.scores, strict=True)
    return [
        f"ending: {match.game.ending(match.state)}",
        f"entries: {match.ply}",
        f"won by: {winners}",
        *(line for name, card in cards for line in describe_score(name, card)),
    ]


def describe_score(name: str, card: ScoreCard) -> list[str]:
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
    return annotate(match)


# --- checking -------------------------------------------------------------------------------


def check_golden(path: Path, update: bool = False, game: AnyGame | None = None) -> None:
    """Replay the log in a golden file and compare the whole text, or rewrite it on ``update``.

    ``game`` is for games that are not registered. On update, the hash of an edited file is not
    looked at, and a match of rules that are no longer known is played by those of today.
    """
    text = path.read_text(encoding="utf-8")
    try:
        document = parse(text, check_hash=not update)
        played = game or find_game(document.game)
        again = annotate(replay(use_known_rules(document, played, update), played))
    except CloudtopError as error:
        raise GoldenError(f"{path.name}: {error}") from error
    if update:
        path.write_text(again, encoding="utf-8", newline="\n")
    elif text != again:
        raise GoldenError(f"{path.name} comes out differently:\n{show_difference(text, again)}")


def use_known_rules(document: Document, game: AnyGame, update: bool) -> Document:
    """Return the document if its rules are known; else on update, by the rules of today."""
    now = game.meta.rules_version
    try:
        game.with_rules(document.rules)
    except CloudtopError:
        if update:
            return replace(document, rules=now)
        raise GoldenError(
            f"made for rules version {document.rules}, but {game.meta.key} has version {now}:"
            " update it (--update-golden) or record it again"
        ) from None
    return document


def show_difference(text: str, again: str) -> str:
    lines = list(unified_diff(text.split("\n"), again.split("\n"), "written", "now", lineterm=""))
    rest = [f"… and {len(lines) - LONGEST_DIFF} lines more"] if len(lines) > LONGEST_DIFF else []
    return "\n".join([*lines[:LONGEST_DIFF], *rest])


def missing_endings(game: AnyGame, folder: Path) -> list[str]:
    """Return the endings of a game for which the folder has no golden match."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.cloudtop"))]
    own = [text for text in texts if parse(text, check_hash=False).game == game.meta.key]
    lines = {line for text in own for line in text.split("\n")}
    return [ending for ending in game.meta.endings if f"{COMMENT} ending: {ending}" not in lines]
