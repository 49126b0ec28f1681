#!/bin/sh
# Prints the ten slowest tests of a report that `swift test --xunit-output` wrote.
# Usage: scripts/slowest_tests.sh REPORT.xml
set -eu

[ $# -eq 1 ] && [ -r "$1" ] || {
  echo "usage: $0 report.xml" >&2
  exit 64
}

# Tests share the cores, so a time includes the waiting for one.
echo "The ten slowest tests, in seconds with waiting:"
sed -n 's/.*<testcase classname="\([^"]*\)" name="\([^"]*\)" time="\([0-9]*\.[0-9]\).*/\3 \1 \2/p' "$1" |
  sort -rn | head -10 |
  awk '{ time = $1; sub(/^[^ ]* /, ""); printf "%8s  %s\n", time, $0 }'
