"""All benchmarks in one run: a table each, and all figures in build/benchmarks.json.

python benchmarks/all.py

It takes about twenty minutes on a quiet machine. scripts/compile makes the compiled build first:
where figures are of one build, they are of that.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
TARGET: Final = HERE.parent / "build" / "benchmarks.json"
COMPILED: Final = HERE.parent / "build" / "compiled"
NAMES: Final = ("engine", "envs", "openspiel", "start", "tables", "loops", "load", "shelf")


def main() -> int:
    figures = {}
    variables = {**os.environ, "PYTHONPATH": str(COMPILED)} if COMPILED.is_dir() else None
    with tempfile.TemporaryDirectory() as folder:
        for name in NAMES:
            written = Path(folder, f"{name}.json")
            script = HERE / f"{name}.py"
            print(f"\n== {name}", flush=True)
            command = [sys.executable, str(script), "--json", str(written)]
            subprocess.run(command, env=variables, check=True)
            figures[name] = json.loads(written.read_text(encoding="utf-8"))
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(f"\nAll figures are in {TARGET.relative_to(HERE.parent)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
