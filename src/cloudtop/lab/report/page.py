"""A report as one page: no script, nothing from elsewhere, light, dark and on paper."""

from collections.abc import Sequence
from contextvars import copy_context
from dataclasses import replace
from html import escape
from typing import Final

from cloudtop.core.i18n import ENGLISH, use_translator
from cloudtop.lab.report.markup import Section, paragraph, section_markup
from cloudtop.lab.report.methods import methods_markup
from cloudtop.lab.report.overview import overview, warnings
from cloudtop.lab.report.run import MOST_RUNS, Run
from cloudtop.lab.report.sections import SECTIONS
from cloudtop.lab.report.side_by_side import luck, side_by_side
from cloudtop.lab.report.words import counted
from cloudtop.toolkit.pictures.theme import FONT, TOKENS

MOST_BYTES: Final = 550_000
ROW_BYTES: Final = 320
RUN_BYTES: Final = 65_000
"""What a component takes in its table, and a run without them."""

USED: Final = ("sky", "sky-end", "paper", "ink", "mist", "line", "sun", "ember", "sea", "bad")
"""The colours of a report."""

STYLE: Final = """\
*,*::before,*::after{box-sizing:border-box}
html{background:var(--sky-end);color:var(--ink);font:1rem/1.55 FONT;-webkit-text-size-adjust:100%}
body{margin:0;background:linear-gradient(var(--sky),var(--sky-end) 40rem) no-repeat}
main,header{max-width:76rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem)}
header{padding-top:2.5rem}
h1{font-size:clamp(1.7rem,4vw,2.5rem);line-height:1.15;margin:0 0 .4rem;letter-spacing:-.015em}
h2{font-size:1.45rem;line-height:1.25;margin:2.75rem 0 .4rem;letter-spacing:-.01em}
h3{font-size:1.2rem;line-height:1.3;margin:2rem 0 .3rem}
.run>h2{border-top:3px solid var(--line);padding-top:1.6rem}
p{margin:.5rem 0;max-width:46rem}
.answer{font-size:1.1rem;font-weight:600}
.note,.seed,figcaption{color:var(--mist);font-size:.9rem}
a{color:var(--sea);text-underline-offset:.2em}
nav ul{display:flex;flex-wrap:wrap;gap:.3rem 1.1rem;list-style:none;margin:1rem 0;padding:0}
nav a{display:inline-block;padding:.25rem 0}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr));gap:1rem;
margin:1rem 0}
figure,.warnings,.facts,.moment{background:var(--paper);border:1px solid var(--line);
border-radius:12px;margin:0;padding:1rem}
.figures>details{grid-column:1/-1}
figure{break-inside:avoid;min-width:0}
figure:has(details[open]){grid-column:1/-1}
.single{grid-template-columns:minmax(0,1fr)}
@media (min-width:60rem){.single figure{display:grid;gap:0 2.5rem;align-items:start;
grid-template-columns:minmax(0,24rem) minmax(0,1fr)}
.single figcaption{grid-column:1/-1}.single details{margin:0}}
figcaption{margin-bottom:.75rem}
.plot{display:block;width:100%;max-width:28rem;height:auto;font-variant-numeric:tabular-nums}
details{margin-top:.75rem;min-width:0}
summary{cursor:pointer;color:var(--sea);padding:.25rem 0}
:focus-visible{outline:3px solid var(--sea);outline-offset:2px;border-radius:4px}
.wide{overflow-x:auto;margin:.75rem 0;max-width:100%}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--mist);padding-bottom:.4rem}
th,td{padding:.35rem .8rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child{text-align:left;padding-left:0}
thead th{color:var(--mist);font-weight:600;vertical-align:bottom;white-space:normal;min-width:5rem}
tbody th{font-weight:500}
td.words{white-space:normal;text-align:left;min-width:15rem}
.warnings{border-left:5px solid var(--sun);margin:1rem 0}
.warnings ul{margin:0;padding-left:1.2rem}
.warnings li{margin:.3rem 0;max-width:60rem}
.facts,.methods{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));
gap:.75rem 1.5rem;margin:1rem 0}
.methods{grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr))}
dt{color:var(--mist);font-size:.85rem}
@media (max-width:30rem){figure{padding:.75rem .6rem}}
.methods dt{color:var(--ink);font-weight:650;font-size:1rem}
dd{margin:0;overflow-wrap:anywhere}
.moment{margin:.75rem 0}
.moment p{overflow-wrap:anywhere}
.moment img{display:block;width:100%;height:auto;margin:.75rem 0}
.moment ol{margin:.5rem 0;padding-left:3rem;max-height:24rem;overflow-y:auto;font-size:.95rem}
pre{overflow-x:auto;background:var(--sky);border-radius:8px;padding:.6rem .8rem;margin:.5rem 0}
code{font:.9em ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
footer{max-width:76rem;margin:3rem auto 0;padding:1rem clamp(1rem,4vw,2.5rem) 2.5rem;
color:var(--mist);font-size:.9rem}
@media print{
html,body{background:#fff;font-size:10.5pt}nav{display:none}
.figures{grid-template-columns:minmax(0,1fr)}.plot{max-width:20rem}
thead th{min-width:0}figure,.warnings,.facts,.moment{border-color:#ccc}
details::details-content{content-visibility:visible;block-size:auto}
.moment ol{max-height:none}.wide{overflow:visible}th,td{white-space:normal;padding:.2rem .4rem}
h2,h3,.answer{break-after:avoid}tr{break-inside:avoid}pre{white-space:pre-wrap}}
"""


def make_report(runs: Sequence[Run]) -> str:
    """Return a report as the text of a page, in English whatever the reader's language."""
    return copy_context().run(_page, runs)


def _page(given: Sequence[Run]) -> str:
    use_translator(ENGLISH)
    runs = [replace(run, brief=True) for run in given] if too_large(given) else given
    title = f"{runs[0].setting.game.meta.title}: what the games say"
    games = sum(run.games for run in runs)
    parts = [
        f"<header><h1>{escape(title)}</h1>",
        f"<p>{counted(games, 'game')} in {counted(len(runs), 'run')}, played by agents.</p>",
        "</header>\n<main>",
        warnings(runs),
        *(_one(runs[0]) if len(runs) == 1 else _several(runs)),
        methods_markup(),
        "</main>\n<footer>Made by <code>cloudtop report</code>. This page needs no "
        "network.</footer>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title>\n<style>\n{style()}</style></head>\n<body>"
        + "\n".join(parts)
        + "</body></html>\n"
    )


def too_large(runs: Sequence[Run]) -> bool:
    """Return whether lists of all components would make the page larger than it should be."""
    rows = sum(len(table.uses) for run in runs if run.detail for table in run.detail.components)
    return rows * ROW_BYTES + len(runs) * RUN_BYTES > MOST_BYTES


def _one(run: Run) -> list[str]:
    sections = [*_sections(run), *_known(luck([run]))]
    return [overview(run), _contents(sections), *(section_markup(one, 2) for one in sections)]


def _several(runs: Sequence[Run]) -> list[str]:
    """Return what all runs say together, then each by itself."""
    together = [side_by_side(runs), *_known(luck(runs))]
    parts = [_links([(f"run-{place}", run.name) for place, run in enumerate(runs)])]
    parts += [section_markup(one, 2) for one in together]
    if len(runs) > MOST_RUNS:
        words = "Too many runs to show each by itself: give some of them to “cloudtop report”."
        return [*parts[1:], paragraph(words, "note")]
    for place, run in enumerate(runs):
        inside = [section_markup(_inside(one, place), 3) for one in _sections(run)]
        heading = f'<h2 id="run-{place}">{escape(run.name)}</h2>'
        parts.append(f'<div class="run">{heading}{overview(run)}\n' + "\n".join(inside) + "</div>")
    return parts


def _inside(section: Section, place: int) -> Section:
    """Return a section whose address is its own among several runs."""
    return Section(f"{section.key}-{place}", section.title, section.answer, section.body)


def _sections(run: Run) -> list[Section]:
    return [section for make in SECTIONS for section in _known(make(run))]


def _known(section: Section | None) -> list[Section]:
    return [] if section is None else [section]


def _contents(sections: Sequence[Section]) -> str:
    return _links([*((one.key, one.title) for one in sections), ("methods", "Methods")])


def _links(places: Sequence[tuple[str, str]]) -> str:
    items = "".join(f'<li><a href="#{key}">{escape(title)}</a></li>' for key, title in places)
    return f'<nav aria-label="Contents"><ul>{items}</ul></nav>'


def style() -> str:
    """Return the style sheet: the colours of Cloudtop by day, by night and on paper."""
    light = "".join(f"--{name}:{TOKENS[name].light};" for name in USED)
    dark = "".join(f"--{name}:{TOKENS[name].dark};" for name in USED)
    classes = "".join(
        f".f-{one}{{fill:var(--{one})}}.s-{one}{{stroke:var(--{one})}}" for one in USED
    )
    return (
        f":root{{color-scheme:light dark;{light}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"
        f"{classes}\n{STYLE.replace('FONT', FONT)}"
    )
