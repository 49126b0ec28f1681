#!/bin/sh
# Feeds the readers of files that anybody may have written with what libFuzzer thinks of.
#
# Usage: fuzz.sh [KIND|all] [SECONDS] [libFuzzer options]
#
# The kinds are swift, c, manifest and those of Fuzz/Sources/FuzzReaders/Readers.swift. The corpus stays in
# .build/fuzz/corpus. What fails is written there too: make it a test.
set -eu
cd "$(dirname "$0")/.."

kinds=${1:-all}
seconds=${2:-60}
readers=$(sed -n 's/^  "\([a-z-]*\)": {.*/\1/p' Fuzz/Sources/FuzzReaders/Readers.swift)
[ "$kinds" = all ] && kinds="swift c manifest $readers"
[ $# -ge 2 ] && shift 2 || shift $#

build=$PWD/.build/fuzz
swift build --package-path Fuzz --scratch-path "$build" -c release \
  --sanitize fuzzer --sanitize address \
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table

# The leak sanitizer takes globals of Swift for lost: pointers in strings and enumerations hold flags, too.
export ASAN_OPTIONS=detect_leaks=0
# A backtrace of the whole sanitizer takes longer than all the rest.
export SWIFT_BACKTRACE=enable=no
for kind in $kinds; do
  mkdir -p "$build/corpus/$kind"
  python3 -B scripts/fuzz_seeds.py "$kind" "$build/seeds/$kind"
  case $kind in
  swift) name=FuzzSwift ;;
  c) name=FuzzC ;;
  manifest) name=FuzzManifest ;;
  *) name=FuzzReaders ;;
  esac
  dictionary=Fuzz/Dictionaries/$kind.dict
  [ ! -f "$dictionary" ] || set -- "-dict=$dictionary" "$@"
  echo "fuzz: $kind"
  MODKIT_FUZZ=$kind "$build/release/$name" -max_total_time="$seconds" -timeout=5 -rss_limit_mb=1024 \
    -max_len=4096 -artifact_prefix="$build/corpus/$kind-" -print_final_stats=1 "$@" \
    "$build/corpus/$kind" "$build/seeds/$kind"
  [ ! -f "$dictionary" ] || shift
done
