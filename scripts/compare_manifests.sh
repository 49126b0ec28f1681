#!/bin/sh
# Compares modkit's reading of literal Package.swift files with SwiftPM's.
# Usage: scripts/compare_manifests.sh DIRECTORY
#
# DIRECTORY has a directory for each package, with its Package.swift and Package@swift-*.swift. SwiftPM's answers are kept
# there, as dump.json, or as refused.txt if it refuses the package. Prints which packages are not literal, and why.
set -eu

[ $# -eq 1 ] && [ -d "$1" ] || {
  echo "usage: $0 DIRECTORY" >&2
  exit 64
}
MODKIT_MANIFESTS=$(cd "$1" && pwd)
export MODKIT_MANIFESTS
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export scratch
find "$MODKIT_MANIFESTS" -mindepth 1 -maxdepth 1 -type d -print0 | sort -z | xargs -0 -P 2 -n 1 sh -c '
  [ ! -e "$0/dump.json" ] && [ ! -e "$0/refused.txt" ] || exit 0
  if swift package --package-path "$0" --scratch-path "$scratch/$$" dump-package > "$scratch/$$.json" 2> "$scratch/$$.txt"
  then mv "$scratch/$$.json" "$0/dump.json"
  else mv "$scratch/$$.txt" "$0/refused.txt"
  fi
'
swift test --skip-build --filter LiteralJudgeTests.bothReadingsOfPublicManifestsAgree
