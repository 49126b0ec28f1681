#!/bin/sh
# Finds Foundation's Process in Swift sources. On Linux its start reads beyond the end of a buffer
# and now and then crashes (swift-corelibs-foundation, pull request 5472).
# Usage: scripts/lint_processes.sh DIRECTORY...
set -eu

if grep -rnE --include='*.swift' '(^|[^[:alnum:]_])Process *[(.=?]' "$@"; then
  echo "lint: Foundation's Process can crash on Linux: use Tool.run in tests, swift-subprocess elsewhere" >&2
  exit 1
fi
