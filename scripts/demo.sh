#!/bin/sh
# The main job from end to end on the sample workspace, with what each step prints.
# Usage: scripts/demo.sh [MODKIT]
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
modkit=${1:-$root/.build/release/modkit}
case $modkit in /*) ;; *) modkit=$PWD/$modkit ;; esac
workspace=$root/sample-workspace
package=$workspace/.modkit/products/City58/swiftpm
report=$workspace/.modkit/report

step() { printf '\n\033[1m$ %s\033[0m\n' "$*" | sed "s|$root/||g"; }
run() { step "$@"; "$@"; }

# Builds the generated package from nothing and leaves the seconds in $seconds.
build() {
  rm -rf "$package/.build"
  start=$(date +%s)
  run swift build --package-path "$package"
  seconds=$(($(date +%s) - start))
}

cd "$workspace"
run "$modkit" check
run "$modkit" integrate --product City58 --source '*' --quiet
build
from_source=$seconds

run "$modkit" prebuild --product City58
run "$modkit" integrate --product City58 --focus Recruitment --backend swiftpm
build
with_focus=$seconds

run "$package/.build/debug/City58"
run "$modkit" report --output "$report"

cat <<END

City58 built from source in ${from_source} s, with the focus on Recruitment in ${with_focus} s.
The report is in $report/index.html
END
