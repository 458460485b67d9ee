"""Which games are worth a look?"""

from base64 import b64encode
from dataclasses import dataclass
from html import escape
from shlex import quote

import numpy as np

from cloudtop.lab.report.markup import Section, element, folded
from cloudtop.lab.report.run import Run
from cloudtop.match.files import dumps
from cloudtop.match.record import AnyMatch


@dataclass(frozen=True)
class Moment:
    """A game that stands out: its place in the run, its name and why."""

    place: int
    name: str
    why: str


def moments_of(run: Run) -> list[Moment]:
    """Return the most exciting, the closest and the longest game, as far as they are known."""
    found = []
    leads = run.detail and run.detail.leads
    margins = run.margins if run.players > 1 else np.zeros(run.games)
    if leads:
        best = int(np.lexsort((-run.numbers, -margins, leads.settled, leads.changes))[-1])
        found.append(Moment(best, "exciting", f"The lead changes {leads.changes[best]} times"))
    if run.players > 1:
        best = int(np.lexsort((-run.numbers, run.scores.max(axis=1), -margins))[-1])
        found.append(
            Moment(best, "closest", f"{margins[best]:.0f} points between first and second")
        )
    longest = int(np.lexsort((-run.numbers, run.decisions))[-1])
    found.append(Moment(longest, "longest", f"{run.decisions[longest]:,} decisions"))
    return found


TITLES = {"exciting": "The most exciting", "closest": "The closest", "longest": "The longest"}


def section(run: Run) -> Section:
    found = moments_of(run)
    lines = [moment_markup(run, moment) for moment in found]
    answer = "Each of these games can be read here move for move, and kept as a match file."
    return Section("moments", "Which games are worth a look?", answer, ("\n".join(lines),))


def moment_markup(run: Run, moment: Moment) -> str:
    number = int(run.numbers[moment.place])
    agents = [run.setting.agents[agent] for agent in run.agents[moment.place]]
    scores = [f"{score:.0f}".replace("-", "−") for score in run.scores[moment.place]]
    words = (
        f"{TITLES[moment.name]}: game {number}. {moment.why}. "
        f"{', '.join(agents)}: {' – '.join(scores)}."
    )
    command = replay_command(run, number)
    seed = f"Seed of the dealer: {run.match_seeds[moment.place]}"
    match = run.replays.get(number)
    parts = (
        f"<p>{escape(words)}</p>",
        replay_markup(match, f"{moment.name}-{number}", run.pictured) if match else "",
        f'<pre tabindex="0"><code>{escape(command)}</code></pre>',
        f'<p class="seed">{escape(seed)}</p>',
    )
    return element("div", "".join(parts), "moment")


def replay_markup(match: AnyMatch, name: str, pictured: bool) -> str:
    """Return the log in words with the table at its end, and a link to the match file."""
    file = data_address("text/plain;charset=utf-8", dumps(match))
    link = f'<a href="{file}" download="{name}.cloudtop">Match file</a>'
    told = "".join(element("li", escape(line.text)) for line in match.narrate(None))
    lines = f'<ol tabindex="0" aria-label="Move for move">{told}</ol>'
    picture = end_picture(match) if pictured else ""
    return folded("Replay", picture + lines) + element("p", link)


def end_picture(match: AnyMatch) -> str:
    address = data_address("image/svg+xml", match.picture(None))
    return f'<img alt="The table at the end" loading="lazy" src="{address}">'


def data_address(kind: str, text: str) -> str:
    """Return a link that holds what it leads to, so that the page stays one file."""
    return f"data:{kind};base64,{b64encode(text.encode()).decode()}"


def replay_command(run: Run, number: int) -> str:
    """Return the command that plays a game of these results again and tells it."""
    if number in run.matches:
        return f"cloudtop replay {quote(str(run.matches[number]))}"
    own = " --components YOUR-TABLES" if run.setting.components else ""
    return f"cloudtop replay {quote(str(run.folder))} --game {number}{own}"
