"""The sections of a report, one module for each question that designers ask."""

from collections.abc import Callable
from typing import Final

from cloudtop.lab.report.markup import Section
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.sections import (
    agents,
    choices,
    closeness,
    components,
    leads,
    length,
    moments,
    openings,
    scores,
    seats,
    strategies,
)

SECTIONS: Final[tuple[Callable[[Run], Section | None], ...]] = (
    seats.section,
    agents.section,
    scores.section,
    closeness.section,
    leads.section,
    length.section,
    choices.section,
    components.section,
    strategies.section,
    openings.section,
    moments.section,
)
