#!/bin/sh
# Takes the picture of the report in the README: docs/report.png, a page of generated data.
# Needs chromium and Python 3.
set -eu
cd "$(dirname "$0")/.."

temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
python3 scripts/page_data.py 300 --history 100 --page >"$temporary/page.html"
chromium --headless --no-sandbox --hide-scrollbars --lang=en --window-size=1280,860 --virtual-time-budget=3000 \
  --user-data-dir="$temporary/profile" --screenshot="$temporary/page.png" "file://$temporary/page.html#${1:-overview}" \
  >/dev/null 2>&1
cp "$temporary/page.png" "${2:-docs/report.png}"
ls -l "${2:-docs/report.png}"
