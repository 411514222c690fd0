# Everything runs from the checkout; each command makes .venv when it is missing or out of date.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
PAGES  ?=
LANG_  ?= es

export PYTHONPATH := $(CURDIR):$(CURDIR)/docs/_ext

.PHONY: help site test serve promote translations bench clean

help:
	@echo "make site          the site, in build/site"
	@echo "make test          every check"
	@echo "make serve         live preview (LANG_=en for English)"
	@echo "make promote       write the engine's figures into pages and catalogues (PAGES=... for some)"
	@echo "make translations  bring the catalogues up to date and report on them"
	@echo "make bench         how fast it is"

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ronda needs Python 3.11 or newer")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Preparing $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	@touch $@

site: $(READY)
	@$(BIN)/python -m ronda.site

test: $(READY)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -q -n auto --dist worksteal

serve: $(READY)
	@$(BIN)/python -m ronda.site --serve $(LANG_)

promote: $(READY)
	@$(BIN)/python -m ronda.promote $(PAGES)

translations: $(READY)
	@$(BIN)/python -m ronda.translations

bench: $(READY)
	@$(BIN)/pytest -q tests/bench --benchmark-enable --benchmark-only -s

clean:
	rm -rf build
