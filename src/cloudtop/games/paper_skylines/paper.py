"""Scoring the end of a whole table described as plain data (``cloudtop score paper_skylines``).

The whole table at once, because awards and hops depend on everybody. What is described is scored as
it stands, also a table that no match could lead to; the card then says so. Only what has no meaning
at all (an unknown word, a wrong shape) is refused.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cloudtop.core.errors import SheetError
from cloudtop.core.game import ScoreCard, winners
from cloudtop.toolkit.strict import SHEETS, as_json

from .components.box import CHIPS, SEATS, Box
from .scoring import AWARD_POINTS, CHIP_POINTS, HOPS, CitySize, award_points, final_scores

FIELDS: Final = ("players", "first")
PLAYER_FIELDS: Final = ("score", "tallest", "buildings", "chips")
HIGHEST: Final = 999
MOST_CHIPS: Final = 99


@dataclass(frozen=True)
class Player:
    """A player when play is over, before awards and chips are added."""

    score: int
    size: CitySize
    chips: tuple[int, ...]


def score_sheet(box: Box, described: Mapping[str, Any]) -> dict[str, Any]:
    """Return the score card of one described table."""
    SHEETS.check_names(described, FIELDS)
    players = read_players(SHEETS.required(described, "players"))
    first = SHEETS.number("first", described.get("first", 0), 0, len(players) - 1)
    cards = score_players(box, players, first)
    card = {
        "players": [{**dict(one.parts), "total": one.total} for one in cards],
        "winners": list(winners(cards)),
        "total": max(one.total for one in cards),
    }
    offence = first_offence(box, players)
    return {**card, "legal": False, "offence": offence} if offence else {**card, "legal": True}


def score_players(box: Box, players: Sequence[Player], first: int) -> list[ScoreCard]:
    awards, _ = award_points(box.awards, [player.size for player in players])
    chips = [sum(player.chips) for player in players]
    added = [award + chip for award, chip in zip(awards, chips, strict=True)]
    totals = final_scores([player.score for player in players], added, first)
    return [
        ScoreCard(
            total,
            (
                (AWARD_POINTS, awards[seat]),
                (CHIP_POINTS, chips[seat]),
                (HOPS, total - players[seat].score - added[seat]),
            ),
            players[seat].size,
        )
        for seat, total in enumerate(totals)
    ]


def first_offence(box: Box, players: Sequence[Player]) -> str:
    """Return what could not be so in a match, in the order of the fields; empty if all is well."""
    known = [value for value, number in zip(CHIPS, box.chips, strict=True) if number]
    for place, player in enumerate(players, start=1):
        tallest, buildings = player.size
        if tallest and not buildings:
            return f"players, entry {place}: a tallest building of {tallest}, but no buildings"
        for chip in player.chips:
            if chip not in known:
                return f"players, entry {place}: a chip of {chip}, and the box has none"
    chips, achievements = sum(len(player.chips) for player in players), len(box.achievements)
    if chips > achievements:
        return f"players: {chips} chips, and there are {achievements} achievements"
    return ""


# --- reading ----------------------------------------------------------------------------------


def read_players(value: object) -> list[Player]:
    entries = SHEETS.sequence("players", value)
    fewest, most = SEATS
    if not fewest <= len(entries) <= most:
        raise SheetError(f"players: it has {len(entries)} entries, not {fewest} to {most}")
    return [read_player(f"players, entry {place}", entry) for place, entry in enumerate(entries, 1)]


def read_player(where: str, value: object) -> Player:
    if not isinstance(value, Mapping):
        raise SheetError(f'{where}: {as_json(value)} is not a player such as {{"score": 31, …}}')
    SHEETS.check_names(value, PLAYER_FIELDS, where)
    score, tallest, buildings = (
        SHEETS.number(f"{where}, {name}", value.get(name, 0), 0, HIGHEST)
        for name in PLAYER_FIELDS[:3]
    )
    chips = read_chips(f"{where}, chips", value.get("chips", ()))
    return Player(score, CitySize(tallest, buildings), chips)


def read_chips(where: str, value: object) -> tuple[int, ...]:
    entries = SHEETS.sequence(where, value)
    if len(entries) > MOST_CHIPS:  # every point is a step of its own, and takes its time
        raise SheetError(f"{where}: it has {len(entries)} entries, more than {MOST_CHIPS}")
    return tuple(
        SHEETS.number(f"{where}, entry {place}", chip, 0, HIGHEST)
        for place, chip in enumerate(entries, start=1)
    )
