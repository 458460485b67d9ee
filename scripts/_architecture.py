"""What scripts/architecture does, on the Python of .venv: the import graph, drawn and as text.

Nothing is named here: packages, layers and rooms follow from what imports what.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import grimp

from _layout import Layout, ranks_of

ROOT: Final = Path(__file__).resolve().parent.parent
DRAWING: Final = ROOT / "docs" / "architecture.svg"
PAGE: Final = ROOT / "ARCHITECTURE.md"
BEGIN: Final = "<!-- scripts/architecture writes from here -->"
END: Final = "<!-- to here -->"
PACKAGE: Final = "cloudtop"
GAMES: Final = "cloudtop.games"
FRONT_DOOR: Final = "__init__"
GAP: Final = 36

Edge = tuple[str, str]


@dataclass(frozen=True)
class Diagram:
    """Boxes with their number of modules, and how many imports lead from one to another."""

    title: str
    sizes: dict[str, int]
    imports: dict[Edge, int]


def main() -> int:
    drawing, page = make_drawing_and_page()
    if sys.argv[1:] == ["--check"]:
        same = read(DRAWING) == drawing and read(PAGE) == page
        print(
            "The drawing is up to date." if same else "Run scripts/architecture: imports changed."
        )
        return 0 if same else 1
    DRAWING.write_text(drawing, encoding="utf-8")
    PAGE.write_text(page, encoding="utf-8")
    print(f"{DRAWING.relative_to(ROOT)}, {PAGE.relative_to(ROOT)}")
    return 0


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def make_drawing_and_page() -> tuple[str, str]:
    diagrams = make_diagrams()
    before, begin, rest = read(PAGE).partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise SystemExit(f"{PAGE.name} has no lines {BEGIN!r} and {END!r}")
    return draw(diagrams), before + BEGIN + "\n" + write_block(diagrams) + END + after


# --- the import graph -----------------------------------------------------------------------


def make_diagrams() -> list[Diagram]:
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    games = sorted(graph.find_children(GAMES))
    return [
        diagram_of(graph, "The packages", [PACKAGE]),
        diagram_of(graph, "The server", [f"{PACKAGE}.server"]),
        shared_rooms(diagram_of(graph, "The rooms of a game, all games together", games), graph),
    ]


def diagram_of(graph: grimp.ImportGraph, title: str, containers: list[str]) -> Diagram:
    """Return the children of one package, or of several that are alike, as boxes."""
    boxes = {module: box_of(module, containers) for module in graph.modules}
    sizes = Counter(box for box in boxes.values() if box)
    imports: Counter[Edge] = Counter()
    for module, box in boxes.items():
        for imported in graph.find_modules_directly_imported_by(module):
            other = boxes[imported]
            if box and other and box != other:
                imports[box, other] += 1
    used = {name for edge in imports for name in edge}
    sizes = Counter({name: sizes[name] for name in sizes if name in used or name != FRONT_DOOR})
    return Diagram(title, dict(sizes), dict(imports))


def box_of(module: str, containers: list[str]) -> str:
    """Return the name of the child that a module belongs to; empty: it lies elsewhere."""
    for container in containers:
        if module == container:
            return FRONT_DOOR if container != PACKAGE else ""
        if module.startswith(f"{container}."):
            return module[len(container) + 1 :].split(".")[0]
    return ""


def shared_rooms(diagram: Diagram, graph: grimp.ImportGraph) -> Diagram:
    """Leave out what only one game has."""
    owners: Counter[str] = Counter({FRONT_DOOR: 2})
    for game in graph.find_children(GAMES):
        owners.update(child.rpartition(".")[2] for child in graph.find_children(game))
    kept = {name: size for name, size in diagram.sizes.items() if owners[name] > 1}
    imports = {edge: count for edge, count in diagram.imports.items() if set(edge) <= set(kept)}
    return Diagram(diagram.title, kept, imports)


# --- as text --------------------------------------------------------------------------------


def write_block(diagrams: list[Diagram]) -> str:
    """Return what ARCHITECTURE.md shows: the picture, and every import as text."""
    lines = [f"![{', '.join(diagram.title for diagram in diagrams)}](docs/architecture.svg)", ""]
    lines += ["```"]
    for diagram in diagrams:
        lines += [f"{diagram.title} (modules): imports from", *lines_of(diagram), ""]
    lines[-1] = "```"
    return "\n".join(lines) + "\n"


def lines_of(diagram: Diagram) -> list[str]:
    ranks = ranks_of(list(diagram.sizes), list(diagram.imports))
    order = sorted(diagram.sizes, key=lambda name: (-ranks[name], name))
    wide = max(len(label(diagram, name)) for name in order)
    return [
        f"  {label(diagram, name).ljust(wide)}  {', '.join(imported_by(diagram, name)) or '-'}"
        for name in order
    ]


def label(diagram: Diagram, name: str) -> str:
    return f"{name} ({diagram.sizes[name]})"


def imported_by(diagram: Diagram, name: str) -> list[str]:
    found = {other: count for (box, other), count in diagram.imports.items() if box == name}
    order = sorted(found, key=lambda other: (-found[other], other))
    return [f"{other} {found[other]}" for other in order]


# --- as a drawing ---------------------------------------------------------------------------


def draw(diagrams: list[Diagram]) -> str:
    """Return all diagrams, one below the other."""
    layouts = [Layout(diagram.title, diagram.sizes, diagram.imports) for diagram in diagrams]
    width = max(layout.width for layout in layouts) + 2 * GAP
    parts, y = [], GAP
    for layout in layouts:
        parts.append(layout.draw((width - layout.width) // 2, y))
        y += layout.height + GAP
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y}" width="{width}"'
        f' height="{y}"'
        ' font-family="system-ui, sans-serif" font-size="14">'
    )
    ground = f'<rect width="{width}" height="{y}" fill="#fff"/>'
    return "\n".join([head, ground, *parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    sys.exit(main())
