"""Are there several ways to win?"""

import numpy as np

from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.report.charts import Dot, dots
from cloudtop.lab.report.markup import Section, Table, figure, figures, paragraph
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.sections.scores import title_of
from cloudtop.lab.report.words import counted, joined, number, percent, percent_range
from cloudtop.lab.statistics.clustered import share_of
from cloudtop.lab.statistics.columns import Flags, Floats
from cloudtop.lab.statistics.strategies import Strategies, strategies_of

STANDS_OUT = 0.5


def section(run: Run) -> Section | None:
    """Return groups of players by where their points come from."""
    if run.parts is None or len(run.part_names) < 2 or run.players < 2:
        return None
    found = strategies_of(run.parts)
    if found is None:
        return None
    rows: list[tuple[str, Flags, Estimate]] = []
    for group, centre in enumerate(found.centres):
        here: Flags = found.groups == group
        won = share_of(run.seat_wins.ravel()[here], run.player_deals[here])
        rows.append((name_of(run, centre), here, won))
    return Section(
        "strategies",
        "Are there several ways to win?",
        answer(found, [won.value for _, _, won in rows], [name for name, _, _ in rows]),
        (figures(plot(run, rows)), explained(found)),
    )


def name_of(run: Run, centre: Floats) -> str:
    """Return what a group has more of than others."""
    order = np.argsort(-centre)
    much = [title_of(run, int(place)) for place in order[:2] if centre[place] > STANDS_OUT]
    if much:
        return f"High in {joined(much)}"
    least = int(centre.argmin())
    if centre[least] < -STANDS_OUT:
        return f"Low in {title_of(run, least)}"
    return "Some of everything"


def answer(found: Strategies, shares: list[float], names: list[str]) -> str:
    best, worst = shares.index(max(shares)), shares.index(min(shares))
    fares = (
        f"“{names[best]}” wins most ({percent(shares[best])}), “{names[worst]}” least "
        f"({percent(shares[worst])})"
    )
    if found.distinct:
        return f"Yes: players fall into {counted(len(names), 'distinct group')}; {fares}."
    return f"Not distinct ones: players differ by degree. Cut into {len(names)} groups, {fares}."


def plot(run: Run, rows: list[tuple[str, Flags, Estimate]]) -> str:
    assert run.parts is not None
    heads = (
        "Group",
        "players",
        "games won",
        *(title_of(run, place) for place in range(len(run.part_names))),
    )
    lines = [
        (
            name,
            percent(float(here.mean())),
            percent_range(won),
            *(number(mean) for mean in run.parts[here].mean(axis=0)),
        )
        for name, here, won in rows
    ]
    return figure(
        dots(
            "Games won by group",
            [Dot(name, won) for name, _, won in rows],
            percent,
            1 / run.players,
        ),
        "Games won by players of each group; the dashed line is a fair share",
        Table(heads, lines),
    )


def explained(found: Strategies) -> str:
    return paragraph(
        "Groups are found by k-means over the parts of the score, each on the same scale; of 2 "
        f"to 5 groups those with the best silhouette ({found.silhouette:.2f}; from 0.40 on they "
        "are called distinct). Who is ahead has more of everything, so a group that wins more is "
        "not yet a better plan.",
        "note",
    )
