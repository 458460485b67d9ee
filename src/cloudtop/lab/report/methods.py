"""How the figures of a report come about, a sentence or two for each method."""

from html import escape
from typing import Final

METHODS: Final = (
    (
        "Intervals",
        "hold the true figure in 95 of 100 cases. They count deals, not rows: games with the "
        "same dice and seats of one game hang together (the sandwich estimator). For shares it "
        "is Wilson’s interval with as many games as would be equally certain if they were "
        "independent.",
    ),
    (
        "Fairness of seats",
        "is tested by Hotelling’s T² over deals: that all seats win equally often, after what each "
        "agent wins on average is taken off where several play. Below p = 0.01 a game is called "
        "unfair, below 0.05 doubtful. The games needed come from the power of the chi-square test.",
    ),
    (
        "Leads",
        "follow from the scores that stand at each decision. The lead changes when another "
        "player than before is alone in front. The winner leads for good from the moment after "
        "which nobody catches up. The runaway index is the part of games that the leader at "
        "half-time wins, on a scale from a fair share (0) to all (1).",
    ),
    (
        "Components",
        "are compared by what players won beyond the mean of their agent on their seat, with "
        "players who were offered as many others of the kind: who is ahead has more of "
        "everything. P-values are corrected for the number of components by the method of "
        "Benjamini and Hochberg. Fewer than 30 players on a side are not judged.",
    ),
    (
        "Strategies",
        "are groups by k-means over the parts of the score on one scale, from fixed starting "
        "points, so that the same results give the same groups. The number of groups is that of "
        "the best silhouette.",
    ),
    (
        "Luck",
        "is the part of the variance that the deal explains, ICC(1), with a bootstrap over deals.",
    ),
    (
        "The most exciting game",
        "is the one with the most changes of the lead; among equals the one that was open "
        "longest, then the closest.",
    ),
    (
        "Minutes",
        "assume that the median game takes the middle of what the box says, and others in "
        "proportion.",
    ),
    (
        "Why no plotting library",
        "Plots are drawn as SVG of our own: eight bar charts in one offline page are 172 KB so, "
        "901 KB with Altair, 1.3 MB with Bokeh and 4.9 MB with Plotly, and those three need "
        "scripts.",
    ),
)


def methods_markup() -> str:
    inside = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(words)}</dd></div>" for name, words in METHODS
    )
    return f'<section><h2 id="methods">Methods</h2><dl class="methods">{inside}</dl></section>'
