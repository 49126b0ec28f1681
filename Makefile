# `make demo` and `make test` set up what is missing; both work again offline.
.DEFAULT_GOAL := demo
.PHONY: demo test soak lint format bench fuzz setup build clean

demo: build
	scripts/demo.sh

test:
	scripts/setup.sh test
	swift build --product modkit
	scripts/try_ci_examples.sh "$$(swift build --show-bin-path)/modkit"
	swift test

# SOAK=1000 repeats property tests so often.
SOAK ?= 200
soak:
	swift build --build-tests
	MODKIT_SOAK=$(SOAK) swift test --filter 'AdoptionInterruptionTests|RootPathTests'

# Without a dynamic runtime to be linked at each start, which takes longer than a small check.
static := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

build: setup
	swift build -c release --product modkit $(static)

setup:
	scripts/setup.sh

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests templates/Templates.swift
	scripts/lint_processes.sh Sources Tests

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests templates/Templates.swift

# BENCH="--no-peers 300 67" measures less.
bench: build
	scripts/bench.sh $(BENCH)

# FUZZ="swift 600" fuzzes the Swift scanner for ten minutes.
fuzz:
	scripts/fuzz.sh $(FUZZ)

clean:
	rm -rf .build sample-workspace/.modkit
