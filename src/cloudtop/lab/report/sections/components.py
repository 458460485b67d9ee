"""Which cards, tiles and goals are too strong or too weak?"""

from collections.abc import Sequence

from cloudtop.lab.report.charts import Dot, dots
from cloudtop.lab.report.markup import (
    Section,
    Table,
    figure,
    figures,
    folded,
    paragraph,
    table_markup,
)
from cloudtop.lab.report.run import ComponentTable, Run
from cloudtop.lab.report.words import (
    counted,
    joined,
    p_value,
    percent,
    points_of_percent,
    points_range,
)
from cloudtop.lab.statistics.components import (
    ComponentRecord,
    Effect,
    offers_of,
    record_of,
    with_correction,
)

SHOWN = 10
NAMED = 3


def section(run: Run) -> Section | None:
    """Return what components do; it takes the uses of a detailed run with several players."""
    tables = run.detail.components if run.detail else ()
    if not tables or run.players < 2:
        return None
    records = all_records(run, tables)
    return Section(
        "components",
        "Is a component too strong or too weak?",
        answer(records),
        (explained(), figures(*(kind_markup(table, records, run.brief) for table in tables))),
    )


def all_records(run: Run, tables: Sequence[ComponentTable]) -> list[ComponentRecord]:
    found = []
    for table in tables:
        offers = offers_of(table.uses)
        found += [record_of(uses, run.surprise, run.player_deals, offers) for uses in table.uses]
    return with_correction(found)


def answer(records: Sequence[ComponentRecord]) -> str:
    clear = [one for one in records if one.when_offered and one.when_offered.clear]
    tested = sum(one.when_offered is not None for one in records)
    if not tested:
        return "These games cannot tell: every component is there for everybody, or too seldom."
    if not clear:
        return (
            f"No: of {counted(tested, 'component')} none differs clearly from others of its kind "
            "in how often those win to whom it is offered."
        )
    clear.sort(key=lambda one: -abs(size_of(one)))
    named = [f"{one.name} ({one.kind}, {points_of_percent(size_of(one))})" for one in clear[:NAMED]]
    verb = "differs" if len(clear) == 1 else "differ"
    return (
        f"{counted(len(clear), 'component')} of {tested} {verb} clearly from others of the kind in "
        f"how often those win to whom it is offered, most of all {joined(named)}, in percentage "
        "points."
    )


def size_of(record: ComponentRecord) -> float:
    return record.when_offered.difference.estimate.value if record.when_offered else 0.0


def explained() -> str:
    return paragraph(
        "“When offered” compares players who could use a component with players who could use as "
        "many others of its kind but not this one, whatever they did with it: that is what it is "
        "worth. “When used” compares those who used it with those who could have and did not: "
        "that also says who uses it. Both are percentage points of games won, beyond what the "
        "agent wins on that seat anyway. Of the differences called clear about 5% are wrong "
        "(Benjamini and Hochberg), however many there are.",
        "note",
    )


def kind_markup(table: ComponentTable, records: Sequence[ComponentRecord], brief: bool) -> str:
    own = [one for one in records if one.kind == table.key]
    own.sort(key=lambda one: (one.when_offered is None, -abs(size_of(one)), one.name))
    shown = [
        Dot(one.name, one.when_offered.difference.estimate, one.when_offered.clear)
        for one in own[:SHOWN]
        if one.when_offered
    ]
    heads = (
        "Component",
        "offered",
        "used of those",
        "when offered",
        "corrected p",
        "when used",
        "corrected p",
    )
    rows = [
        (
            one.name,
            percent(one.offered.value),
            percent(one.used.value) if one.used else "–",
            *effect_words(one.when_offered),
            *effect_words(one.when_used),
        )
        for one in (own[:SHOWN] if brief else own)
    ]
    whole = Table(heads, rows, f"{table.title}: used means that {table.used_means}")
    known = counted(len(own), "component")
    listed = f"{len(rows)} of {known}" if brief and len(rows) < len(own) else f"All {known}"
    inside = folded(listed, table_markup(whole))
    if not shown:
        return figure(None, f"{table.title}: there are no two sides to compare", inside)
    return figure(
        dots(f"{table.title}, when offered", shown, points_of_percent, 0.0),
        f"{table.title}: games won more when offered, in percentage points; the {len(shown)} "
        "largest differences, clear ones in orange",
        inside,
    )


def effect_words(effect: Effect | None) -> tuple[str, str]:
    if effect is None:
        return "–", "–"
    mark = " clear" if effect.clear else ""
    return points_range(effect.difference.estimate), p_value(effect.corrected_p) + mark
