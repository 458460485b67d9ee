"""What was played, and how far it can be trusted."""

from collections.abc import Sequence
from html import escape

from cloudtop.lab.report.markup import element, listed, paragraph
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import counted, joined

SHALLOW = {"random", "greedy", "novice", "casual", "skilled"}
"""Agents that look no further than the next decision, or not even that."""
FEW = 200


def overview(run: Run) -> str:
    """Return a list of facts about a run, and what to mind."""
    setting = run.setting
    facts = [
        ("Games", f"{run.games:,} with {counted(int(run.deals.max()) + 1, 'different deal')}"),
        ("Players", f"{setting.seats}: {joined(setting.agents)}"),
        ("Options", chosen_options(run)),
        (
            "Components",
            f"your own tables, {setting.components[:12]}" if setting.components else "as printed",
        ),
        ("Rules", f"version {setting.rules_version}"),
        ("Seed", str(setting.seed)),
        ("Results", str(run.folder)),
    ]
    inside = "".join(
        f"<div><dt>{escape(key)}</dt><dd>{escape(said)}</dd></div>" for key, said in facts
    )
    return element("dl", inside, "facts")


def chosen_options(run: Run) -> str:
    """Return the options that are not as the game has them by itself."""
    usual = run.setting.game.options()
    own = [f"{key}={value}" for key, value in run.setting.options.items() if usual[key] != value]
    return ", ".join(own) or "as the game has them"


def warnings(runs: Sequence[Run]) -> str:
    """Return what a reader should mind before believing any of it."""
    levels = {agent for run in runs for agent in run.setting.agents}
    said = [note for run in runs for note in run.notes]
    if levels <= SHALLOW:
        said.append(
            f"Only {joined(sorted(levels))} played. Their taste is not balance: what they overlook "
            "counts for nothing here. Play the same plan with a level that looks ahead (expert, "
            "master), and give both folders to this report."
        )
    elif len({run.setting.agents for run in runs}) < 2:
        said.append(
            f"One level of play: {joined(sorted(levels))}. Advantages often show among good "
            "players only, or among beginners only; report at two levels."
        )
    said += [
        f"{run.name} has only {counted(run.games, 'game')}: intervals are wide."
        for run in runs
        if run.games < FEW
    ]
    said += [
        f"{run.name} was played without --detail: nothing is known of leads, choices, parts of the "
        "score and components."
        for run in runs
        if run.detail is None
    ]
    if not said:
        return paragraph("Agents play here, not people: read this as a hint what to test.", "note")
    return element("div", listed(said), "warnings")
