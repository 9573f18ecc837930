# The front door: `make play` and `make test`. Both set up everything they need.

PYTHON ?= python3
PY := .venv/bin/python
COMPILED := PYTHONPATH=build/compiled $(PY)
PLAIN := STAMMTISCH_SAMPLE=1 PYTHONPATH=src $(PY)

.PHONY: help play test check soak bench arena minds build setup clean

help:
	@echo "make play    play now; make play LAN=1 lets phones in the same network in, PORT=N takes another port"
	@echo "make test    check everything (under 15 minutes)"
	@echo "make check   format, lint, types, layers (a minute)"
	@echo "make soak    the long runs"
	@echo "make bench   how fast it is"
	@echo "make arena   how strong the bots are, into docs/bots.md (half an hour; it goes on where it stopped)"
	@echo "make minds   what the minds of the bots have learned, from nothing (hours; it goes on where it stopped)"

setup:
	@$(PYTHON) tools/bootstrap.py

build: setup
	@STAMMTISCH_BUILD=compiled $(PY) tools/build.py

play:
	@$(PYTHON) -m tools.play $(if $(LAN),--lan) $(if $(PORT),--port $(PORT))

check: setup
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy src tests tools bench
	$(PY) tools/scripts.py
	$(PLAIN) -m pytest tests/test_layers.py

# Compiled in a third of the time that the fastest code takes; what comes of it is the same, and the long
# runs try the fastest. A real browser on a busy machine is the one thing here that luck can touch: it may
# try thrice.
test: check
	@$(PYTHON) tools/bootstrap.py --browser
	@STAMMTISCH_BUILD=compiled STAMMTISCH_CFLAGS="-O1 -fno-lto" $(PY) tools/build.py
	$(COMPILED) -m pytest -n 2 --ignore tests/web tests build/compiled/stammtisch/games
	$(COMPILED) -m pytest -n 2 --ignore tests/web/browser tests/web
	$(COMPILED) -m pytest -n 2 --reruns 2 tests/web/browser
	$(PLAIN) -m pytest -n 2 tests/contract tests/core tests/bots tests/table src/stammtisch/games

soak: build
	@$(PYTHON) tools/bootstrap.py --browser
	$(COMPILED) -m pytest -n 2 --whole --ignore tests/web/browser tests
	$(COMPILED) -m pytest -n 2 --whole --reruns 2 tests/web/browser
	$(PLAIN) -m pytest -n 2 --whole --ignore tests/web tests src/stammtisch/games
	$(COMPILED) bench/soak.py
	@$(PYTHON) tools/bootstrap.py --cluster
	$(COMPILED) bench/lab.py deaths
	$(COMPILED) bench/web.py kills --kills 100
	$(COMPILED) bench/web.py kills --kills 100 --postgres --workers 2
	$(COMPILED) bench/browser.py
	$(COMPILED) bench/dock.py
	$(PY) tools/try_wheel.py
	$(PY) tools/try_container.py

bench: build
	$(COMPILED) bench/run.py
	$(COMPILED) -m bench.mind
	@$(PYTHON) tools/bootstrap.py --cluster
	$(COMPILED) bench/lab.py weights processes ray arena
	$(COMPILED) bench/pages.py
	$(COMPILED) bench/web.py rate
	$(COMPILED) bench/web.py rate --postgres --workers 2
	$(COMPILED) bench/web.py boards
	$(COMPILED) bench/web.py memory
	$(COMPILED) bench/web.py start
	@$(PYTHON) tools/bootstrap.py --browser
	$(COMPILED) bench/clicks.py

ARENA := $(COMPILED) -m stammtisch arena --all --seed strength --jobs 2 --keep arena --page docs/bots.md

arena: build
	for game in pig cafe_melange carpe_diem ganz_wien; do $(ARENA) $$game --seats 2 || exit; done
	$(ARENA) vienna --seats 3

minds: build
	$(COMPILED) tools/minds.py

clean:
	rm -rf .venv build
