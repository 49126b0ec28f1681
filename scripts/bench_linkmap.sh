#!/bin/sh
# Generates link maps in a temporary directory and measures `modkit linkmap` on them beside ripgrep.
# Usage: scripts/bench_linkmap.sh [--runs N] [SYMBOLS]...
#   (default: 1500000 6000000 12500000); MODKIT names another executable than the release build.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
python3 -B "$root/scripts/bench_linkmap.py" \
  "${MODKIT:-$root/.build/release/modkit}" "$scratch" "$@"
