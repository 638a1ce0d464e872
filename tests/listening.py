"""The program as a terminal starts it: `python -c LISTENING simulate …`.

What a shell starts in the background, and pytest with it, may have been told to ignore Ctrl-C, and under `nohup` the
end of the terminal as well; whatever they start would be as deaf.
"""

LISTENING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
from passepartout.cli import main
if __name__ == "__main__":
    sys.exit(main())
"""
