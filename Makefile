# Two commands: `make play` and `make test`. What they do is written in scripts/, one idea a file.
PYTHON ?= python3
# Not from the environment, where some systems keep a HOST of their own: make play HOST=0.0.0.0 PORT=80
HOST = 127.0.0.1
PORT = 8080
ARGS =

.PHONY: help play setup test test-long coverage check format engine pure client docs bench bench-server pictures package lock upgrade clean

help:  ## what there is
	@grep -hE '^[a-z-]+:.*## ' $(firstword $(MAKEFILE_LIST)) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 18

play:  ## set up what is missing, then open the club (HOST=127.0.0.1 PORT=8080)
	@$(PYTHON) scripts/bootstrap.py play
	@exec .venv/bin/passepartout serve --host $(HOST) --port $(PORT) $(ARGS)

setup:  ## set up everything for playing, without starting
	@$(PYTHON) scripts/bootstrap.py play

test:  ## set up what tests need, then run all of them (ARGS="-k bid" for some)
	@$(PYTHON) scripts/bootstrap.py test
	@$(PYTHON) scripts/check.py
	@$(PYTHON) scripts/run_tests.py $(ARGS)

test-long:  ## everything, also what is rarely needed, with random choices nobody has seen: for a night
	@$(PYTHON) scripts/bootstrap.py test
	@$(PYTHON) scripts/check.py
	@$(PYTHON) scripts/run_tests.py --long

coverage:  ## all tests, and which lines they reach
	@PASSEPARTOUT_COVERAGE=1 $(MAKE) test

check:  ## linters and type checkers only
	@$(PYTHON) scripts/bootstrap.py check
	@$(PYTHON) scripts/check.py

format:  ## put Python and client files into shape
	@$(PYTHON) scripts/bootstrap.py check
	@$(PYTHON) scripts/format.py

engine:  ## compile the engine again where its Python files have changed
	@$(PYTHON) scripts/build_engine.py --must-compile

pure:  ## remove the compiled engine: the Python files run as they are
	@PASSEPARTOUT_COMPILE=0 $(PYTHON) scripts/build_engine.py

client:  ## build the browser client where its sources have changed
	@$(PYTHON) scripts/build_client.py

docs:  ## make a site of the pages, in build/site
	@$(PYTHON) scripts/bootstrap.py check
	@.venv/bin/python scripts/build_docs.py

bench:  ## measure the engine against its peers, in one run
	@$(PYTHON) scripts/bootstrap.py bench
	@.venv/bin/python -m benchmarks.engine $(ARGS)
	@.venv/bin/python -m benchmarks.bots

bench-server:  ## measure the server against boardgame.io in memory, under the same load
	@$(PYTHON) scripts/bootstrap.py test
	@.venv/bin/python -m benchmarks.server $(ARGS)

pictures:  ## pictures in a real browser: those that documents show into docs/, the rest into build/pictures
	@$(PYTHON) scripts/bootstrap.py test
	@.venv/bin/python scripts/pictures.py

package:  ## source distribution and wheels in dist/, judged by twine; nothing is published
	@$(PYTHON) scripts/bootstrap.py check
	@$(PYTHON) scripts/package.py

lock:  ## write the lock files from pyproject.toml and client/package.json
	@$(PYTHON) scripts/bootstrap.py check
	@$(PYTHON) scripts/lock.py

upgrade:  ## the same, with the newest versions that fit
	@$(PYTHON) scripts/bootstrap.py check
	@$(PYTHON) scripts/lock.py --upgrade

clean:  ## remove everything that was made
	find src -name '*.so' -delete
	rm -rf .venv build dist client/node_modules src/passepartout/server/static src/*.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
