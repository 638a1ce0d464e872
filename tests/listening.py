"""The program as a terminal starts it: `python -c LISTENING simulate …`.

What a shell starts in the background, and pytest with it, may have been told to ignore Ctrl-C, and under `nohup` the
end of the terminal as well; whatever they start would be as deaf.
"""

from __future__ import annotations

import subprocess
import time
from pathlib import Path
from typing import Final

LISTENING: Final = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
from passepartout.cli import main
if __name__ == "__main__":
    sys.exit(main())
"""

# A search asks before every game it imagines whether it is to stop: the second time, it has imagined one.
THINKING_ALOUD: Final = """
import pathlib
from passepartout import processes
listen, times = processes.listen, 0
def listen_aloud():
    global times
    times += 1
    if times == 2:
        pathlib.Path({sign!r}).touch()
    return listen()
processes.listen = listen_aloud
"""


def thinking_aloud(sign: Path) -> str:
    """The same program, whose searches leave a sign as soon as one of them thinks."""
    return THINKING_ALOUD.format(sign=str(sign)) + LISTENING


def wait_for(sign: Path, program: subprocess.Popen[str]) -> None:
    """However long it takes; but a program that has ended leaves no more signs."""
    while not sign.exists():
        assert program.poll() is None, "it has ended"
        time.sleep(0.01)
