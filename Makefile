# The only door. `make help` lists what can be done.
BUILD ?= build
JOBS ?= $(shell nproc)
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
FUZZ_JOBS ?= 3
export CCACHE_SLOPPINESS := pch_defines,time_macros
export CCACHE_BASEDIR ?= $(CURDIR)
export CCACHE_NOHASHDIR := 1
export ASAN_SYMBOLIZER_PATH ?= $(wildcard /usr/bin/llvm-symbolizer-16)
CTEST := ctest --no-label-summary --output-on-failure -j $(JOBS)

.DEFAULT_GOAL := build
.PHONY: build help

# A fresh build directory knows the programs only; `make test` adds the tests, which need more packages.
build: $(BUILD)/build.ninja  ## Build the programs (Release)
	@ninja -C $(BUILD) -j $(JOBS) programs

$(BUILD)/build.ninja:
	@cmake --preset release -B $(BUILD) -DEXACT_TESTS=OFF

.PHONY: test all check check-before-tests
test: all  ## Build and run all tests
	@$(CTEST) --test-dir $(BUILD)
all:  ## Build the programs and the tests
	@grep -qs EXACT_TESTS:BOOL=ON $(BUILD)/CMakeCache.txt || \
	  { ./tools/setup build test && cmake --preset release -B $(BUILD) -DEXACT_TESTS=ON; }
	@ninja -C $(BUILD) -j $(JOBS)

# The stages of `make check` that come before the tests; a stage is a target.
STAGES := check-style check-proofs check-sanitizers fuzz
check-before-tests:
	@./tools/setup all
	@for stage in $(STAGES); do echo "== $$stage"; $(MAKE) --no-print-directory $$stage || exit 1; done
check: check-before-tests  ## Everything that CI runs: style, proofs, clang with sanitizers, fuzzers, then all tests
	@./tools/test

.PHONY: check-style check-layers check-tree check-format tidy format
check-style: check-format check-layers check-tree  ## Layout, layers, names, sizes, links
check-format:
	@./tools/check-format
check-layers:
	@./tools/check-layers
check-tree:
	@./tools/check-tree
	@./tools/reference-differences --check
format:  ## Lay out the source
	@./tools/check-format --fix
tidy: all  ## clang-tidy over the source (slow)
	@./tools/check-tidy $(BUILD)

.PHONY: check-clang check-sanitizers check-cluster check-clients check-oracles check-proofs clients
check-clang: build-clang/build.ninja  ## Build everything with clang and run the unit tests of that build
	@ninja -C build-clang -j $(JOBS)
	@$(CTEST) --test-dir build-clang -L unit
check-sanitizers: build-sanitize/build.ninja clients  ## All tests but one, with clang under AddressSanitizer and UndefinedBehaviorSanitizer
	@ninja -C build-sanitize -j $(JOBS)
	@$(CTEST) --test-dir build-sanitize -E npm_package
build-clang/build.ninja:
	@cmake --preset clang
build-sanitize/build.ninja:
	@cmake --preset sanitize

clients: tests/clients/node_modules/.package-lock.json
tests/clients/node_modules/.package-lock.json: tests/clients/package-lock.json
	@cd tests/clients && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error && touch node_modules/.package-lock.json
check-clients: all clients  ## The official MCP clients against the servers
	@$(CTEST) --test-dir $(BUILD) -L client
check-oracles: all  ## Independent programs (PARI/GP) against the answers
	@./tools/setup oracles
	@$(CTEST) --test-dir $(BUILD) -L oracle --no-tests=error
check-cluster: build  ## A batch spread over machines by GNU parallel, Slurm's tasks and MPI (as root)
	@./tools/setup cluster
	@python3 tests/cluster/machines.py $(BUILD)
check-proofs:
	@if [ -f proofs/Makefile ]; then $(MAKE) --no-print-directory -C proofs check; fi
.PHONY: proofs
proofs:  ## Check the proofs and regenerate the code extracted from them
	@$(MAKE) --no-print-directory -C proofs

.PHONY: bench fuzz docs install package check-package check-site
bench: $(BUILD)/build.ninja  ## Measure speed and memory beside recorded figures, and how mutated payloads fare
	@./tools/setup bench
	@cmake -B $(BUILD) -DEXACT_BENCH=ON >/dev/null
	@ninja -C $(BUILD) -j $(JOBS) programs benchmarks
	@$(BUILD)/bench_report $(BUILD) bench/reference.tsv
	@$(BUILD)/bench_examples
	@$(BUILD)/bench_algebra
	@$(BUILD)/bench_mutations
fuzz: build-sanitize/build.ninja  ## Run each fuzzer for FUZZ_SECONDS (60)
	@./tools/setup clang
	@ninja -C build-sanitize -j $(JOBS) fuzzers
	@./tools/run-fuzzers build-sanitize $(FUZZ_SECONDS) $(FUZZ_JOBS)
docs: build  ## Write the pages of the operations: docs/operations (Markdown), docs/site (HTML that can be searched)
	@$(BUILD)/jacobian docs docs/operations
	@$(BUILD)/jacobian docs docs/site --html
	@./tools/check-tree --links docs/operations
	@echo "Open docs/site/index.html"
package: build  ## Make a Debian package and an npm package in BUILD/packages
	@./tools/setup build package
	@mkdir -p $(BUILD)/packages
	@cd $(BUILD) && cpack -G DEB -B packages >/dev/null && rm -rf packages/_CPack_Packages
	@./tools/pack-npm $(BUILD) $(BUILD)/packages
	@ls -1 $(BUILD)/packages
check-package: package  ## Install, run and remove the Debian package in a fresh Debian root (as root; needs the network)
	@./tools/check-deb $(BUILD)/packages/centl_*.deb
check-site: docs  ## Search the operations' site in headless Chromium
	@./tools/check-site docs/site
install: build  ## Install to PREFIX (/usr/local), below DESTDIR when set
	@cmake --install $(BUILD) --prefix $(PREFIX)

help:  ## This list
	@sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  make %-18s %s\n", $$1, $$2 }'
