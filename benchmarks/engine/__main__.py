"""`python -m benchmarks.engine`."""

from .run import main

main()
