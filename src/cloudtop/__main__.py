"""``python -m cloudtop`` is the command ``cloudtop``."""

import sys

from cloudtop.cli import main

if __name__ == "__main__":
    sys.exit(main())
