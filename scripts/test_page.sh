#!/bin/sh
# Drives the report's page in chromium: page_tests.py, with what it needs of PyPI in .build/page-venv.
# Usage: scripts/test_page.sh [ARGUMENT OF page_tests.py...]
set -eu
cd "$(dirname "$0")/.."

command -v chromium >/dev/null 2>&1 || {
  echo "page: chromium is not here, so the tests of the report's page are skipped" >&2
  exit 0
}
profile=$(mktemp -d)
timeout 120 chromium --headless --no-sandbox --disable-dev-shm-usage --user-data-dir="$profile" --dump-dom about:blank \
  >/dev/null 2>&1 || {
  rm -rf "$profile"
  echo "page: chromium does not start here, so the tests of the report's page are skipped" >&2
  exit 0
}
rm -rf "$profile"
environment=.build/page-venv
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
"$environment/bin/python" -c 'import networkx, playwright' 2>/dev/null ||
  "$environment/bin/python" -m pip install --quiet --disable-pip-version-check playwright networkx || {
    echo "page: playwright and networkx cannot be installed, so the tests of the report's page are skipped" >&2
    exit 0
  }
exec "$environment/bin/python" scripts/page_tests.py "$@"
