#!/bin/sh
# Feeds the scanners and the manifest reader with what libFuzzer thinks of.
#
# Usage: fuzz.sh [swift|c|manifest|all] [SECONDS] [libFuzzer options]
#
# The corpus stays in .build/fuzz/corpus. What fails is written there too: make it a test.
set -eu
cd "$(dirname "$0")/.."

kinds=${1:-all}
seconds=${2:-60}
[ "$kinds" = all ] && kinds="swift c manifest"
[ $# -ge 2 ] && shift 2 || shift $#

build=$PWD/.build/fuzz
swift build --package-path Fuzz --scratch-path "$build" -c release \
  --sanitize fuzzer --sanitize address \
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table
mkdir -p "$build/corpus"

seed() {
  case $1 in
  swift) pattern='*.swift' ;;
  c) pattern='*.[hmc]' ;;
  manifest) pattern='*.yml' ;;
  esac
  mkdir -p "$build/corpus/$1" "$build/seeds/$1"
  find Sources Tests sample-workspace .build/checkouts -name "$pattern" -type f -size -9k |
    head -n 2000 | while read -r file; do
      cp "$file" "$build/seeds/$1/$(printf %s "$file" | tr / _)"
    done
}

# The leak sanitizer takes globals of Swift for lost: pointers in strings and enumerations hold flags, too.
export ASAN_OPTIONS=detect_leaks=0
# A backtrace of the whole sanitizer takes longer than all the rest.
export SWIFT_BACKTRACE=enable=no
for kind in $kinds; do
  seed "$kind"
  name=Fuzz$(printf %s "$kind" | sed 's/^s/S/; s/^c/C/; s/^m/M/')
  "$build/release/$name" -max_total_time="$seconds" -timeout=5 -rss_limit_mb=1024 -max_len=2048 \
    -dict="Fuzz/Dictionaries/$kind.dict" -artifact_prefix="$build/corpus/$kind-" \
    -print_final_stats=1 "$@" "$build/corpus/$kind" "$build/seeds/$kind"
done
