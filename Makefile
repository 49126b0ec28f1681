# `make demo` and `make test` set up what is missing; both work again offline.
.DEFAULT_GOAL := demo
.PHONY: demo test lint format bench setup build clean

demo: build
	scripts/demo.sh

test:
	scripts/setup.sh test
	swift build --product modkit
	swift test

build: setup
	swift build -c release --product modkit

setup:
	scripts/setup.sh

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests templates/Templates.swift

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests templates/Templates.swift

# BENCH="--no-peers 300 67" measures less.
bench: build
	scripts/bench.sh $(BENCH)

clean:
	rm -rf .build sample-workspace/.modkit
