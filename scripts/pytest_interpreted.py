"""A pytest plugin (-p pytest_interpreted, PYTHONPATH=scripts): tests run the Python files, not the compiled ones."""

import interpreted

interpreted.install()
