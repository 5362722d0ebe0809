# make play    set up, build and serve the game on a free local port
# make test    set up and prove that everything works, in a real browser too
# make check   only the checks of style and types, and the tests that need no browser
# make build   only build the site into dist/        make lint    only the checks of style and types
# make bench   print the measures; AGAINST=<revision or folder> compares only how both start
# make golden  write the test vectors anew from CPython
# make screenshots   take pictures of every screen       make audit   let Lighthouse judge the site
# make solve   solve all tables exactly and compare with what is stored; TABLES="pig standard" does only these
# make measure let computer players of all levels meet
# make advisories  ask the registries what is known against anything pinned here
# make mutants change the engine in thousands of small ways and see whether the tests notice
.DEFAULT_GOAL := play
.DELETE_ON_ERROR:
SHELL := /bin/bash

PYTHON ?= python3
VENV := .venv
TABLES ?=
AGAINST ?=
RUN := $(VENV)/bin/python -m

.PHONY: play test check build lint bench golden screenshots solve measure mutants audit advisories
play: build
	@$(RUN) tools.serve

test: lint build $(VENV)/.browser
	@$(RUN) pytest --numprocesses auto --maxprocesses 4 --dist worksteal

check: lint node_modules/.package-lock.json
	@$(RUN) pytest --numprocesses auto --maxprocesses 4 --dist worksteal \
	  --ignore tests/browser --ignore tests/engines

lint: $(VENV)/.installed
	@$(RUN) ruff check
	@$(RUN) ruff format --check
	@$(RUN) mypy

build: $(VENV)/.installed node_modules/.package-lock.json
	@$(RUN) tools.build

bench: build $(VENV)/.browser
	@$(RUN) tools.bench $(if $(AGAINST),--against $(AGAINST))

screenshots: build $(VENV)/.browser
	@$(RUN) tools.screenshots

audit: build $(VENV)/.browser
	@$(RUN) tools.audit

golden: $(VENV)/.installed
	@$(RUN) tools.golden

solve: .venv-solve/.installed
	@.venv-solve/bin/python -m tools.solve $(TABLES)

measure: .venv-solve/.installed
	@.venv-solve/bin/python -m tools.measure
	@.venv-solve/bin/python -m tools.measure --exact

advisories: .venv-advisories/.installed
	@status=0; npm audit || status=1; \
	for lock in requirements/*.lock; do \
	  .venv-advisories/bin/pip-audit --strict --disable-pip --require-hashes --requirement $$lock || status=1; \
	done; exit $$status

mutants: .venv-mutants/.installed
	@.venv-mutants/bin/mutmut run
	@.venv-mutants/bin/mutmut results

.venv-%/.installed: requirements/%.lock
	@tools/make_venv $(PYTHON) .venv-$*
	@.venv-$*/bin/pip install --quiet --disable-pip-version-check --require-hashes --requirement $<
	@touch $@

$(VENV)/.installed: requirements/tests.lock
	@tools/make_venv $(PYTHON) $(VENV)
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/tests.lock
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json
	@npm ci --silent
	@touch $@

$(VENV)/.browser: $(VENV)/.installed
	@$(RUN) tools.browser
	@touch $@
