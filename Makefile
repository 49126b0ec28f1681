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

bench: build
	scripts/bench.sh

clean:
	rm -rf .build sample-workspace/.modkit
