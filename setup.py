"""Compiles the engines with mypyc when a wheel is built with CLOUDTOP_MYPYC=1; else plain Python.

Never in place: a compiled file beside a source silently wins over the edited source. So only
`bdist_wheel` compiles, and an editable install never does.
"""

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Engine modules that stay interpreted: (path below src/cloudtop, why).
EXCLUDE = (
    ("core/game.py", "games from outside subclass Game, which plain Python cannot once compiled"),
    ("core/sheet_editor.py", "games from outside subclass PaperDesk, too"),
    ("core/options.py", "a compiled Mapping shares the instance checks of every other Mapping"),
    ("core/svg.py", "Svg is a str, and mypyc has no subclasses of str"),
)

# So do modules that draw: putting strings together is no faster compiled, and long to compile.
DRAWS = re.compile(r"^from cloudtop\.core\.(svg|drawing|pieces) import (?!Svg$)", re.MULTILINE)


class AllOrNothing(build_ext):
    """Where one module cannot be compiled, none is: half of them would not import."""

    def run(self) -> None:
        super().run()
        built = [Path(self.get_ext_fullpath(module.name)) for module in self.extensions]
        if not all(path.exists() for path in built):
            self.warn("no working C compiler: the wheel stays plain Python")
            for path in built:
                path.unlink(missing_ok=True)


def engine_modules() -> list[str]:
    """All of core and games that thinks. An __init__.py only gathers names."""
    package = Path("src/cloudtop")
    left_out = {package / path for path, _reason in EXCLUDE}
    found = [*package.glob("core/*.py"), *package.glob("games/**/*.py")]
    left_out |= {path for path in found if path.name == "__init__.py" or draws(path)}
    return sorted(str(path) for path in found if path not in left_out)


def draws(path: Path) -> bool:
    return DRAWS.search(path.read_text(encoding="utf-8")) is not None


def compiled() -> list[Extension]:
    """The engines as C extensions; optional, so that a machine without a compiler can install."""
    from mypyc.build import mypycify  # only here: a plain install needs no mypy

    level = os.environ.get("CLOUDTOP_MYPYC_OPT", "3")
    extensions = mypycify(engine_modules(), opt_level=level, debug_level="0", group_name="cloudtop")
    for extension in extensions:
        extension.optional = True
        if os.name == "posix":  # or the compiler looks minutes for doubtful places in mypyc's code
            extension.extra_compile_args.append("-Wno-all")
    return extensions


wanted = os.environ.get("CLOUDTOP_MYPYC") == "1" and "bdist_wheel" in sys.argv
setup(ext_modules=compiled() if wanted else [], cmdclass={"build_ext": AllOrNothing})
