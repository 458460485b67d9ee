"""Run a notebook as a new kernel would: python -m tests.docs.helpers_notebooks NOTEBOOK

Cells are run one after the other in one namespace, and what a cell ends with is shown. Our
notebooks are plain Python without magic commands, so this is all that a kernel would do; nbclient
with ipykernel would bring some twenty packages more for it.
"""

import ast
import json
import sys
from pathlib import Path
from typing import Any


def code_cells(path: Path) -> list[str]:
    cells = json.loads(path.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def run_cell(source: str, name: str, namespace: dict[str, Any]) -> None:
    """Run a cell, and show the value of its last line as a notebook does."""
    tree = ast.parse(source, name)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec"), namespace)
    if isinstance(last, ast.Expr):
        show(eval(compile(ast.Expression(last.value), name, "eval"), namespace))


def show(value: object) -> None:
    if value is None:
        return
    draw = getattr(value, "_repr_svg_", None)
    print(repr(value), f"with a picture: {draw()[:4]}" if draw else "")


if __name__ == "__main__":
    notebook = Path(sys.argv[1])
    kernel: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(code_cells(notebook), 1):
        run_cell(cell, f"{notebook.name}, code cell {number}", kernel)
