"""Who plays better?"""

import numpy as np

from cloudtop.agents.levels import LEVELS
from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.report.charts import Dot, dots
from cloudtop.lab.report.markup import Section, Table, figure, figures, paragraph
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import number_range, percent, percent_range
from cloudtop.lab.statistics.clustered import mean_of, share_of
from cloudtop.lab.statistics.meetings import shares_between


def section(run: Run) -> Section | None:
    """Return agents against each other; one agent alone has nobody to be compared with."""
    if not run.several_agents:
        return None
    met = shares_between(
        run.agents, run.places[:, : run.seats], run.deals, list(run.setting.agents)
    )
    return Section(
        "agents",
        "Who plays better?",
        answer(met),
        (figures(meetings_plot(met), records(run)), skill(met)),
    )


def answer(met: dict[tuple[str, str], Estimate]) -> str:
    (one, other), found = max(met.items(), key=lambda pair: abs(pair[1].value - 0.5))
    if found.value < 0.5:
        one, other = other, one
        found = Estimate(1 - found.value, 1 - found.high, 1 - found.low)
    if found.low <= 0.5:
        return "No agent is clearly better than another in these games."
    return (
        f"Skill matters: {one} comes in before {other} in {percent(found.value)} of their meetings."
    )


def meetings_plot(met: dict[tuple[str, str], Estimate]) -> str:
    rows = [
        Dot(f"{one} against {other}", found, not found.low <= 0.5 <= found.high)
        for (one, other), found in met.items()
    ]
    return figure(
        dots("Agents against each other", rows, percent, 0.5),
        "Who comes in before whom at the same table; a tie is half a point for each",
        Table(
            ("Meeting", "points of the first"),
            [(row.name, percent_range(row.estimate)) for row in rows],
        ),
    )


def records(run: Run) -> str:
    rows, shares = [], []
    for place, name in enumerate(run.setting.agents):
        here = run.agents == place
        deals = np.broadcast_to(run.deals[:, None], here.shape)[here]
        won = share_of(run.seat_wins[here], deals)
        score = mean_of(run.scores[:, : run.seats][here], deals)
        shares.append(Dot(name, won))
        rows.append((name, percent_range(won), number_range(score)))
    return figure(
        dots("Games won by agent", shares, percent, 1 / run.players),
        "Games won by each agent’s seats; the dashed line is what equals would win",
        Table(("Agent", "games won, for each of its seats", "mean score"), rows),
    )


def skill(met: dict[tuple[str, str], Estimate]) -> str:
    """Return the skill trace where levels of play met that follow each other."""
    order = list(LEVELS)
    steps = []
    for (one, other), found in met.items():
        if one in order and other in order:
            weak, strong = sorted((one, other), key=order.index)
            share = found.value if one == strong else 1 - found.value
            steps.append((order.index(weak), f"{strong} gets {percent(share)} against {weak}"))
    if not steps:
        return ""
    words = "; ".join(words for _, words in sorted(steps))
    return paragraph(
        f"Skill trace: {words}. If a stronger level wins much more often, thinking further pays in "
        "this game; near 50% there is nothing left to find, or luck covers it.",
        "note",
    )
