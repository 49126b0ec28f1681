#!/bin/sh
# Counts the instructions of `modkit check` on a generated workspace of 2,010 files, and fails if a count is more than
# 5 % above the recorded one. Counts repeat on a noisy machine, seconds do not.
# Usage: scripts/floors.sh [--record] MODKIT
#
# A change that means to pay more records its counts in a commit of its own that says why.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
recorded=$root/scripts/floors.txt
record=no
[ "${1:-}" != --record ] || { record=yes; shift; }
[ $# -eq 1 ] || { echo "usage: scripts/floors.sh [--record] MODKIT" >&2; exit 64; }
modkit=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
command -v valgrind >/dev/null 2>&1 || {
  echo "floors: valgrind is not here, so nothing is counted" >&2
  exit 69
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -B "$root/scripts/generate_workspace.py" "$work/w" 30 67 >"$work/log"
cd "$work/w"
git init -q -b main .
git add -A
git -c user.name=floors -c user.email=floors@localhost commit -q -m 'Generated workspace'

# Prints the instructions of `modkit check` with options, in millions.
count() {
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    --log-file="$work/valgrind" "$modkit" check "$@" >"$work/log" 2>&1 || {
    cat "$work/log" "$work/valgrind" >&2
    exit 1
  }
  awk '/Collected/ { n = $NF } END { if (!n) exit 1; printf "%.0f\n", n / 1000000 }' "$work/valgrind"
}

# A name, and the count of what follows.
measure() {
  name=$1
  shift
  instructions=$(count "$@")
  echo "$name $instructions" >>"$work/counts"
}

measure nothing-cached --no-cache
measure first-run
measure nothing-changed
source=$(git ls-files '*.swift' | sed -n '100p')
printf '\n/// One line more.\npublic func floorsAddedThis() {}\n' >>"$source"
measure one-edit

if [ $record = yes ]; then
  { sed -n '/^#/p' "$recorded" 2>/dev/null || :; cat "$work/counts"; } >"$work/new"
  cp "$work/new" "$recorded"
  cat "$recorded"
  exit 0
fi

# Prints a line for each count; fails if one is above its floor.
awk '
  /^#/ { next }
  NR == FNR { floor[$1] = $2; next }
  {
    change = floor[$1] ? 100 * ($2 / floor[$1] - 1) : 0
    printf "%-16s %6d million instructions, recorded %d (%+.1f %%)\n", $1, $2, floor[$1], change
    if (!floor[$1] || change > 5) missed = missed " " $1
    if (change < -5) better = better " " $1
  }
  END {
    if (better) print "floors: fewer than recorded:" better "; record it: scripts/floors.sh --record MODKIT"
    if (missed) { print "floors: more than 5 % above the recorded count, or not recorded:" missed; exit 1 }
  }' "$recorded" "$work/counts"
