# Orrery's front door. The work is done by meson and ninja (meson.build), by the
# scripts in tools/ and by tests/run; this file only says which, in what order.

GAME    ?= stellar
HOST    ?= 127.0.0.1
SECONDS ?= 60
PREFIX  ?= /usr/local

.PHONY: all play site web pictures test test-long deb bench load fuzz mutate train wasm npm python wasm-bench python-compare format install uninstall clean help

# The engine inside the page. Where its compiler cannot be had the page has no "On this device", and
# that is tried once.
tables = if [ -e build-wasm/none ]; then :; elif tools/setup wasm; then tools/build build-wasm:tables; \
	else mkdir -p build-wasm; touch build-wasm/none; \
	echo "The page is built without tables on this device; 'make wasm' tries again" >&2; fi

all:		## build the engine and the page inside it: build/orrery
	@tools/setup play
	@$(tables)
	@tools/web
	@tools/build build

play: all	## open the tables on http://localhost:7177 (HOST=0.0.0.0 lets friends in)
	@exec build/orrery serve --host $(HOST)

test:		## build and run every test; the last line is the count
	@tests/run

test-long:	## the tests that take hours
	@tests/run --long

bench: all	## speed and behaviour signature of every game
	@build/orrery bench

load: all	## how servers bear many tables at once (STORE=postgres SERVERS=3: only that); five minutes
	@tools/setup test
	@tools/build build-check
	@tests/server/load

fuzz:		## fuzz every target for SECONDS=60 each
	@tools/setup test
	@tools/build build-fuzz
	@tests/fuzz/run $(SECONDS)

train: all	## learn the bots' values of GAME=stellar and take them over if they win
	@tools/train $(GAME)

mutate:		## break the rules on purpose; what survives needs a test (GAME=stellar)
	@tools/setup test
	@tools/mutate.py $(GAME)

web:		## build the page alone: web/dist, and web/dist-test for its tests
	@tools/setup web
	@tools/web --test

pictures:	## take pictures of every screen into build-pictures
	@tools/setup test
	@tools/pictures

wasm:		## build the engine as WebAssembly: build-wasm/orrery.wasm
	@tools/setup wasm
	@rm -f build-wasm/none
	@tools/build build-wasm
	@ls build-wasm/orrery.wasm

site:		## build a folder of static files that any web host can serve: build-site
	@tools/setup wasm
	@rm -f build-wasm/none
	@tools/setup web
	@tools/build build-wasm:tables
	@tools/web --site
	@rm -rf build-site && cp -r web/dist-site build-site
	@echo build-site

wasm-bench: all	## speed of the engine in node and in a browser beside native; a few minutes, on an idle machine
	@tools/setup test
	@tools/build build-wasm
	@node web/speed.mjs

npm:		## build the package for JavaScript: build-npm/*.tgz
	@tools/setup wasm
	@tools/setup web
	@tools/build build-wasm
	@tools/web --packages
	@tools/npm
	@ls build-npm/*.tgz

python:		## build the Python package: build-python/dist/*.whl
	@tools/setup python
	@tools/python wheel
	@ls build-python/dist/*.whl

python-compare:	## measure it next to OpenSpiel, RLCard and PettingZoo, and compare rules
	@tools/setup python
	@tools/python compare
	@build-python/compare/bin/python python/tests/compare.py

format: all	## lay out C, the page and Python as their formatters say; tables of games
	@tools/setup format
	@tools/web --packages
	@tools/python format
	@tools/format
	@tools/gametables.py

install: all	## install under PREFIX=/usr/local (DESTDIR is honoured)
	@meson configure build --prefix '$(PREFIX)'
	@tools/build build
	@meson install -C build --no-rebuild --quiet

deb:		## make a Debian package: build-deb/orrery_*.deb
	@tools/setup deb
	@$(tables)
	@tools/web
	@tools/deb

uninstall:	## remove what install put under PREFIX (DESTDIR is honoured)
	@tools/uninstall '$(PREFIX)'

clean:		## remove everything that was built
	@rm -rf build build-deb build-check build-san build-fuzz build-wasm build-npm build-site build-pictures build-python build-train python/csrc python/build python/*.egg-info
	@rm -rf web/dist web/dist-test web/dist-site web/*.sum web/node_modules web/src/games/index.ts web/src/games/specimens.ts

help:		## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 18
