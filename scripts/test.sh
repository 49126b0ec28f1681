#!/bin/sh
# Sets up, builds, and runs the tests. With MODKIT_TESTS=short, the suites with the trait `building` are left out.
set -eu
cd "$(dirname "$0")/.."

scripts/setup.sh test
# The browser is idle half of the time.
page=$(mktemp)
trap '[ -z "${pageTests:-}" ] || kill "$pageTests"; rm -f "$page"' EXIT
PAGE_TIMES=no scripts/test_page.sh >"$page" 2>&1 &
pageTests=$!
swift build --product modkit
modkit=$(swift build --show-bin-path)/modkit
scripts/try_ci_examples.sh "$modkit"
scripts/try_released_ci.sh "$modkit"
scripts/try_mcp.sh "$modkit"
status=0
wait $pageTests || status=$?
pageTests=
cat "$page"
[ $status -eq 0 ] || exit $status
swift test --xunit-output .build/tests.xml
scripts/slowest_tests.sh .build/tests-swift-testing.xml
