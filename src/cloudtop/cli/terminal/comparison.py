"""Two runs compared, for people: what was changed, then every measure before and after."""

from rich.console import Console
from rich.table import Table

from cloudtop.cli.common import printable
from cloudtop.cli.terminal.figures import plain_table
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.lab.report import Change, Comparison

MOST_COMPONENTS = 10
VERDICTS = {
    "fair": lambda: tr("no seat is favoured, as far as these games can tell"),
    "doubtful": lambda: tr("perhaps a seat is favoured; play more games"),
    "unfair": lambda: tr("a seat is favoured"),
}


def print_comparison(found: Comparison, console: Console) -> None:
    console.print(heading(found), style="bold")
    for line in settings(found):
        console.print(line, soft_wrap=True)
    console.print(changes_table(tr("measures"), found.changes))
    if found.fairness:
        for name, one in zip((tr("before"), tr("after")), found.fairness, strict=True):
            console.print(f"{name}: {VERDICTS[one.verdict]()} ({p_words(one.p)})", soft_wrap=True)
    clear = sorted((one for one in found.components if one.clear), key=lambda one: -abs(one.size))
    if clear:
        console.print(changes_table(tr("players who used it"), clear[:MOST_COMPONENTS]))
    console.print(conclusion(found), soft_wrap=True)


def heading(found: Comparison) -> str:
    title = found.before.setting.game.meta.title
    return tr_plural(
        found.games,
        "{title}: {count} pair of games with the same dice",
        "{title}: {count} pairs of games with the same dice",
        title=title,
        count=f"{found.games:,}",
    )


def settings(found: Comparison) -> list[str]:
    if not found.settings:
        return [tr("Both runs have the same plan.")]
    return [printable(f"{key}: {was} → {now}") for key, was, now in found.settings]


def changes_table(title: str, changes: "tuple[Change, ...] | list[Change]") -> Table:
    table = plain_table(title)
    table.add_column("")
    for head in (tr("before"), tr("after"), tr("difference"), tr("95% interval"), tr("size"), "p"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("")
    for one in changes:
        estimate = one.difference.estimate
        table.add_row(
            printable(one.name),
            figure(one, one.before),
            figure(one, one.after),
            signed(one, estimate.value),
            f"{signed(one, estimate.low)} – {signed(one, estimate.high)}",
            f"{one.size:+.2f}",
            f"{one.corrected_p:.3f}" if one.corrected_p >= 0.001 else "<0.001",
            tr("clear") if one.clear else "",
        )
    return table


def p_words(p: float) -> str:
    return f"p = {p:.4f}" if p >= 0.0001 else "p < 0.0001"


def figure(change: Change, value: float) -> str:
    return f"{value:.1%}" if change.is_share else f"{value:,.2f}"


def signed(change: Change, value: float) -> str:
    return f"{100 * value:+.1f}" if change.is_share else f"{value:+,.2f}"


def conclusion(found: Comparison) -> str:
    clear = [one.name for one in found.changes if one.clear]
    if not clear:
        return tr("Nothing changed clearly. More games would find smaller changes.")
    return tr("Clear changes: {names}.", names=printable(", ".join(clear)))
