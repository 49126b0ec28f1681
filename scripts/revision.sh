#!/bin/sh
# Prints the commit of these sources, with "-modified" where files differ from it, or "unknown" without git.
set -eu
cd "$(dirname "$0")/.."

# The sources may lie, without git, in the repository of another project.
if top=$(git rev-parse --show-toplevel 2>/dev/null) && [ "$top" -ef . ]; then
  git describe --always --abbrev=12 --exclude='*' --dirty=-modified
else
  echo unknown
fi
