"""How much is there to choose?"""

from cloudtop.lab.report.charts import bars
from cloudtop.lab.report.markup import Section, Table, figure, figures
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import joined, number, percent

SHOWN = 12
KINDS = 3


def section(run: Run) -> Section | None:
    """Return choices by phase; it takes the decisions of a detailed run."""
    phases = run.detail.phases if run.detail else ()
    if not phases:
        return None
    total = sum(one.decisions for one in phases)
    mean = sum(one.mean * one.decisions for one in phases) / total
    forced = sum(one.forced * one.decisions for one in phases) / total
    rows = [
        (
            one.phase or "all decisions",
            number(one.decisions / run.games),
            number(one.mean),
            str(one.median),
            str(one.most_of),
            percent(one.forced),
            joined([f"{kind} {percent(part, 0)}" for kind, part in one.kinds[:KINDS]]),
        )
        for one in phases
    ]
    heads = (
        "Phase",
        "decisions a game",
        "mean choices",
        "median",
        "9 of 10 at most",
        "forced",
        "what is decided",
    )
    plot = figure(
        bars(
            "Choices by phase",
            [(one.phase or "all decisions", one.mean) for one in phases[:SHOWN]],
            number,
        ),
        "Mean number of choices at a decision, phase by phase",
        Table(heads, rows),
    )
    answer = (
        f"A decision has {number(mean)} choices on average, and {percent(forced)} of the decisions "
        "are forced: there is only one choice."
    )
    return Section("choices", "How much is there to choose?", answer, (figures(plot),))
