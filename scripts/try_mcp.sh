#!/bin/sh
# Asks `modkit mcp` by a client library: try_mcp.py, with what it needs of PyPI in .build/mcp-venv.
# Usage: scripts/try_mcp.sh MODKIT [DIRECTORY OF PUBLISHED SCHEMAS]
set -eu
cd "$(dirname "$0")/.."

environment=.build/mcp-venv
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
"$environment/bin/python" -c 'import jsonschema, mcp' 2>/dev/null ||
  "$environment/bin/python" -m pip install --quiet --disable-pip-version-check 'mcp>=2.3,<3' jsonschema || {
    echo "mcp: the client library cannot be installed, so its questions are skipped" >&2
    exit 0
  }
workspace=$(mktemp -d)
trap 'rm -rf "$workspace"' EXIT
cp -R sample-workspace/. "$workspace"
rm -rf "$workspace/.modkit"
"$environment/bin/python" scripts/try_mcp.py "$1" "$workspace" ${2:+"$2"}
