# `make demo` and `make test` set up what is missing; both work again offline.
.DEFAULT_GOAL := demo
.PHONY: demo test test-all soak lint format bench floors fuzz setup build install uninstall try-install release clean

# With the debug build, which the tests need anyway; a release takes the compiler far longer than the demo.
demo: setup
	swift build --product modkit
	scripts/demo.sh .build/debug/modkit
	scripts/demo_ios.sh .build/debug/modkit
	scripts/demo_incident.sh .build/debug/modkit

# All but the suites that compile, link, or start pods, Bazel or servers.
test: export MODKIT_TESTS = short
test:
	scripts/test.sh

test-all: export MODKIT_TESTS = all
test-all:
	scripts/test.sh

# SOAK=1000 repeats property tests so often.
SOAK ?= 200
soak:
	swift build --build-tests
	MODKIT_SOAK=$(SOAK) swift test --filter 'AdoptionInterruptionTests|BazelEngineTests|WriteFaultTests|RootPathTests|SwitchingTests|AdviceTests|DescriptionGrowthTests|UmbrellaMutationTests|UmbrellaCompletionAgreementTests|AdoptedLayersTests|SwiftPackageEditorPropertyTests|PodspecFuzzTests|ImportFuzzTests|CouplingFuzzTests|ProofDefectTests|PresentedIncludeTests|CallAgreementTests|EndToEndTests.DetachTests|LinkMapFuzzTests|ImageSizesPropertyTests|LinkedMethodsTests|SizeComparisonTests|LinkerOracleTests|MetadataOracleTests|MetadataFuzzTests|SystemMethodsTests|SystemHeaderTests|TextBasedStubTests'
	scripts/soak_cluster.py
	scripts/fuzz.sh all 600

build: setup
	scripts/build_release.sh

# make install PREFIX=/opt/modkit; DESTDIR is put before it.
PREFIX ?= /usr/local
export DESTDIR

install: build
	scripts/install.sh .build/release/modkit $(PREFIX)

uninstall:
	scripts/install.sh --uninstall $(PREFIX)

try-install: build
	scripts/try_install.sh .build/release/modkit

release: setup
	scripts/release.sh

setup:
	scripts/setup.sh

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests templates/Templates.swift
	scripts/lint_processes.sh Sources Tests
	scripts/lint_release.sh Sources
	scripts/lint_disk.sh Sources

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests templates/Templates.swift

# BENCH="--no-peers 300 67" measures less.
bench: floors
	scripts/bench.sh $(BENCH)

# Whether a check takes more instructions than recorded. Not in .ci/run, which builds no release.
floors: build
	scripts/floors.sh .build/release/modkit

# FUZZ="swift 600" fuzzes the Swift scanner for ten minutes.
fuzz:
	scripts/fuzz.sh $(FUZZ)

clean:
	rm -rf .build sample-workspace/.modkit
