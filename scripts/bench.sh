#!/bin/sh
# Generates workspaces in a temporary directory and measures modkit on them beside git, ripgrep and its peers.
# Usage: scripts/bench.sh [--runs N] [--no-peers] [--builds N] [--history N] [COMPONENTS FILES_PER_COMPONENT]...
#   (default: 300 67 900 67 3000 67); MODKIT names another executable than the release build.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
python3 -B "$root/scripts/bench.py" \
  "${MODKIT:-$root/.build/release/modkit}" "$scratch" "$@"
