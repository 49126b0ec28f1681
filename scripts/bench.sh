#!/bin/sh
# Generates workspaces in a temporary directory and measures modkit on them.
# Usage: scripts/bench.sh [COMPONENTS FILES_PER_COMPONENT]...   (default: 300 67)
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

[ $# -gt 0 ] || set -- 300 67
while [ $# -ge 2 ]; do
  workspace=$scratch/workspace-$1
  python3 "$root/scripts/generate_workspace.py" "$workspace" "$1" "$2"
  git -C "$workspace" init -q
  git -C "$workspace" add -A
  git -C "$workspace" -c user.name=bench -c user.email=bench@example.org commit -qm bench
  python3 "$root/scripts/bench.py" "$root/.build/release/modkit" "$workspace"
  shift 2
done
