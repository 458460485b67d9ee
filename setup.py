"""Compiles the engines with mypyc when a wheel is built with CLOUDTOP_MYPYC=1; else plain Python.

Never in place: a compiled file beside a source silently wins over the edited source. So only
`bdist_wheel` compiles, and an editable install never does.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("core", "toolkit", "agents/search", "envs/engine", "games")
# Modules in them that stay interpreted: (path below src/cloudtop, why).
EXCLUDE = (
    ("agents/search/agent.py", "agents from outside subclass SearchAgent"),
    ("agents/search/cores.py", "it starts processes, which takes its time in any language"),
    ("core/game.py", "games from outside subclass Game, which plain Python cannot once compiled"),
    ("core/sheet_editor.py", "games from outside subclass SheetEditor, too"),
    ("core/native.py", "it is what the compiled modules import of the compiler, as plain names"),
    ("core/options.py", "a compiled Mapping shares the instance checks of every other Mapping"),
    ("core/svg.py", "Svg is a str, and mypyc has no subclasses of str"),
    ("toolkit/module_game.py", "games from outside subclass ModuleGame"),
    ("toolkit/views.py", "it makes methods of plain Python classes: see hashed_once"),
)
# So do rooms that put strings together: that is no faster compiled, and takes long to compile.
INTERPRETED_ROOMS = ("pictures", "text", "paper")
PAGES = {
    "Documentation": "#readme",
    "Source": "",
    "Changelog": "/blob/main/CHANGELOG.md",
    "Issues": "/issues",
    "Security": "/security/policy",
}


class AllOrNothing(build_ext):
    """Where one module cannot be compiled, none is: half of them would not import."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        super().run()
        built = [Path(self.get_ext_fullpath(module.name)) for module in self.extensions]
        if not all(path.exists() for path in built):
            self.warn("no working C compiler: the wheel stays plain Python")
            for path in built:
                path.unlink(missing_ok=True)


def engine_modules() -> dict[str, list[str]]:
    """The modules to compile by group: one for core and toolkit, one for each game.

    A group is one C file, and groups are compiled side by side. CLOUDTOP_MYPYC_GAMES names the only
    games to compile, for somebody who measures one of them. An __init__.py only gathers names.
    """
    package = Path("src/cloudtop")
    excluded = {package / path for path, _reason in EXCLUDE}
    games = os.environ.get("CLOUDTOP_MYPYC_GAMES", "").split()
    groups: dict[str, list[str]] = {}
    for path in sorted(path for room in COMPILED for path in (package / room).rglob("*.py")):
        room, game = path.relative_to(package).parts[:2]
        if (
            path in excluded
            or not compiles(path)
            or (room == "games" and games and game not in games)
        ):
            continue
        groups.setdefault(game if room == "games" else "base", []).append(str(path))
    return groups


def compiles(path: Path) -> bool:
    rooms = {*path.parts, path.stem}
    return path.name != "__init__.py" and rooms.isdisjoint(INTERPRETED_ROOMS)


def compiled() -> list[Extension]:
    """The engines as C extensions; optional, so that a machine without a compiler can install."""
    from mypyc.build import mypycify  # only here: a plain install needs no mypy

    level = os.environ.get("CLOUDTOP_MYPYC_OPT", "3")
    groups = [(modules, f"cloudtop_{name}") for name, modules in engine_modules().items()]
    paths = [path for modules, _name in groups for path in modules]
    extensions = mypycify(paths, opt_level=level, debug_level="0", separate=groups)
    for extension in extensions:
        extension.optional = True
        if os.name == "posix":  # or the compiler looks minutes for doubtful places in mypyc's code
            extension.extra_compile_args.append("-Wno-all")
    return extensions


def addresses() -> dict[str, str]:
    """Where the project lives: below CLOUDTOP_URL, which the workflow sets to its own repository.

    So the address stands in one place only, and a fork's wheels lead to the fork.
    """
    home = os.environ.get("CLOUDTOP_URL", "").rstrip("/")
    if not home:
        return {}
    if not home.startswith("https://"):
        raise SystemExit(f"CLOUDTOP_URL is not an https address: {home}")
    return {name: home + page for name, page in PAGES.items()}


wanted = os.environ.get("CLOUDTOP_MYPYC") == "1" and "bdist_wheel" in sys.argv
setup(
    ext_modules=compiled() if wanted else [],
    cmdclass={"build_ext": AllOrNothing},
    project_urls=addresses(),
)
