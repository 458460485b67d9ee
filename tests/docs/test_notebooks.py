"""The notebooks of examples/notebooks run from the first cell to the last, and hold no outputs."""

import json
from pathlib import Path

import pytest

from tests.docs.helpers_docs import ran

ROOT = Path(__file__).parents[2]
SAID = {
    "1_first_look": ["'roll_and_write': 'Skyline Express Roll & Write'", "a picture: <svg"],
    "2_an_agent_of_your_own": ["'patient': ", "'novice': "],
    "3_a_simulation_study": ["The first seat wins", "Beginning is worth"],
    "4_training": ["actions: 49", "margin against greedy"],
}
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))


def test_every_notebook_is_listed_here() -> None:
    assert [path.stem for path in NOTEBOOKS] == sorted(SAID)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(path: Path) -> None:
    words = ("-W", "error", "-m", "tests.docs.helpers_notebooks", str(path))
    said = ran(*words, cwd=ROOT)
    assert [part for part in SAID[path.stem] if part not in said] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_saved_without_outputs(path: Path) -> None:
    notebook = json.loads(path.read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert [cell for cell in code if cell["outputs"] or cell["execution_count"]] == []
