"""Does the opening matter?"""

from cloudtop.lab.report.charts import Dot, dots
from cloudtop.lab.report.markup import Section, Table, figure, figures, paragraph
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import p_value, percent, points_of_percent, points_range
from cloudtop.lab.statistics.clustered import Difference, difference_of
from cloudtop.lab.statistics.many import corrected

SHOWN = 8
FEWEST = 30
CLEAR = 0.05


def section(run: Run) -> Section | None:
    """Return how players began, and how that went; it takes the decisions of a detailed run."""
    openings = run.detail and run.detail.openings
    if not openings or run.players < 2:
        return None
    tried: list[tuple[str, float, Difference]] = []
    for which, name in enumerate(openings.names):
        here = openings.which == which
        if FEWEST <= here.sum() <= len(here) - FEWEST:
            found = difference_of(run.surprise, here, run.player_deals)
            if found:
                tried.append((name, float(here.mean()), found))
    if not tried:
        return None
    ps = corrected([found.p for _, _, found in tried])
    return Section("openings", "Does the opening matter?", answer(tried, ps), body(tried, ps))


def answer(tried: list[tuple[str, float, Difference]], ps: list[float]) -> str:
    clear = [one for one, p in zip(tried, ps, strict=True) if p < CLEAR]
    if not clear:
        return f"No: of the {len(tried)} usual openings none wins clearly more or less often."
    name, _, found = max(clear, key=lambda one: abs(one[2].estimate.value))
    return (
        f"Yes: {len(clear)} of the {len(tried)} usual openings differ, most of all “{name}” "
        f"({points_of_percent(found.estimate.value)} percentage points of games won)."
    )


def body(tried: list[tuple[str, float, Difference]], ps: list[float]) -> tuple[str, ...]:
    rows = [
        (name, percent(share), points_range(found.estimate), p_value(p))
        for (name, share, found), p in zip(tried, ps, strict=True)
    ]
    shown = [
        Dot(name, found.estimate, p < CLEAR)
        for (name, _, found), p in list(zip(tried, ps, strict=True))[:SHOWN]
    ]
    return (
        figures(
            figure(
                dots("Openings", shown, points_of_percent, 0.0),
                "Games won more than others, in percentage points, by opening",
                Table(("Opening", "players", "games won more", "corrected p"), rows),
            )
        ),
        paragraph(
            "An opening is a player’s first decision with a choice, in the notation of the game; "
            "the twelve most frequent are compared with all others. Differences are beyond what "
            "the agent wins on that seat anyway, corrected for their number.",
            "note",
        ),
    )
