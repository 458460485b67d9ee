"""Rules problems that people reported: match files as the table page gives them, dropped in here.

A file in ``tests/games/<key>/reports/`` has to lead to its moment in every run from then on, so
that a rules fix cannot break it unnoticed. What was wrong is said by a test of the rule.
"""

from pathlib import Path

import pytest

from cloudtop.match import dumps, loads

GAMES = Path(__file__).parents[1] / "games"
REPORTS = sorted(GAMES.glob("*/reports/*.cloudtop"))


def test_there_are_reports() -> None:
    assert REPORTS


@pytest.mark.parametrize("path", REPORTS, ids=lambda path: path.stem)
def test_a_report_leads_to_its_moment(path: Path) -> None:
    text = path.read_text("utf-8")
    match = loads(text)
    assert match.game.meta.key == path.parent.parent.name
    assert dumps(match) == text
    for viewer in (None, *range(match.seats)):
        question = match.game.question(match.view(viewer))
        asked = sorted(match.legal(viewer)) if viewer in match.to_move else []
        assert sorted(choice.notation for choice in question.choices) == asked
        assert match.picture(viewer)
