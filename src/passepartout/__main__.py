"""`python -m passepartout` is the command `passepartout`: for whoever has it in no folder of programs."""

import sys

from .cli import main

if __name__ == "__main__":  # a worker process reads this file too, under another name, and must not begin again
    sys.exit(main())
