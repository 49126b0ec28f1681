#!/bin/sh
# The incident of two timestamps: found in sources, in static libraries, in the image for iPhones and in its link map,
# with the same finding each time. On a Mac, the same commands work with Xcode's SDK.
# Usage: scripts/demo_incident.sh [MODKIT [WORKSPACE]]
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
modkit=${1:-$root/.build/release/modkit}
case $modkit in /*) ;; *) modkit=$PWD/$modkit ;; esac
workspace=$(cd "${2:-$root/sample-workspace/incident}" && pwd)
for tool in ld64.lld-19 llvm-libtool-darwin-19 llvm-lipo-19; do
  command -v $tool > /dev/null || {
    echo "demo: $tool is not here, so nothing is built for iOS; scripts/setup.sh test installs it"
    exit 0
  }
done

step() { printf '\n\033[1m$ %s\033[0m\n' "$*" | sed "s|$root/||g; s|$workspace/||g"; }
fail() { echo "demo: $*" >&2; exit 1; }
# Commands that have to find the conflict, and nothing else.
finds() {
  step "$@"
  status=0
  "$@" > "$output/found.txt" 2>&1 || status=$?
  cat "$output/found.txt"
  [ $status = 1 ] || fail "the exit code is $status"
  [ "$(grep -c ': error\[' "$output/found.txt")" = 1 ] || fail "there is not one finding"
  grep -q '^Components/Tracking/Sources/Tracking.m:10:1: error\[category-conflict\]' "$output/found.txt" ||
    fail "that is not the finding"
  grep '^Components' "$output/found.txt" >> "$output/findings.txt"
}

cd "$workspace"
output=$workspace/.modkit
package=$output/products/Incident/swiftpm
"$root/scripts/ios_sdk.sh" "$output/ios"
PATH=$output/ios/bin:$PATH
export PATH
sdk=$(xcrun --sdk iphoneos --show-sdk-path)
map=$output/Incident.map
: > "$output/findings.txt"

echo "In sources, before anything is built:"
finds "$modkit" check

echo "In static libraries, before linking:"
step "$modkit" prebuild --product Incident
"$modkit" prebuild --product Incident
set -- "$output"/store/Clock/*/*.slice/libClock.a "$output"/store/Tracking/*/*.slice/libTracking.a \
  "$output"/store/Orders/*/*.slice/libOrders.a
finds "$modkit" linkmap "$@"

"$modkit" integrate --product Incident > "$output/integrate.log" || { cat "$output/integrate.log"; fail "integrate"; }
set -- swift build --package-path "$package" --triple arm64-apple-ios18.0 --sdk "$sdk" --product Incident \
  --disable-index-store -Xswiftc -Xclang-linker -Xswiftc --ld-path=ld64.lld-19 \
  -Xswiftc -Xclang-linker -Xswiftc -mlinker-version=705 -Xlinker -lobjc -Xlinker -ObjC -Xlinker -map -Xlinker "$map"
step "$@"
"$@" > "$output/Incident.log" 2>&1 || { cat "$output/Incident.log"; fail "Incident was not built"; }
tail -n 1 "$output/Incident.log"

echo "In the image that was linked, which has no link map:"
finds "$modkit" linkmap "$package/.build/arm64-apple-ios/debug/Incident"

echo "In its link map:"
finds "$modkit" linkmap "$map"

[ "$(sort -u "$output/findings.txt" | wc -l)" = 1 ] || fail "the findings differ"
echo "Four times the same finding. A prefix is the way out: docs/linkmap.md."
