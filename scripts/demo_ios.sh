#!/bin/sh
# The app for iPhones of the sample workspace: prebuilt, integrated with a focus, linked, and looked into. On a Mac, the
# same commands work with Xcode's SDK.
# Usage: scripts/demo_ios.sh [MODKIT [WORKSPACE]]
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
modkit=${1:-$root/.build/release/modkit}
case $modkit in /*) ;; *) modkit=$PWD/$modkit ;; esac
workspace=$(cd "${2:-$root/sample-workspace/lite}" && pwd)
for tool in ld64.lld-19 llvm-libtool-darwin-19 llvm-lipo-19 llvm-nm-19 llvm-objdump-19; do
  command -v $tool > /dev/null || {
    echo "demo: $tool is not here, so nothing is built for iOS; scripts/setup.sh test installs it"
    exit 0
  }
done

step() { printf '\n\033[1m$ %s\033[0m\n' "$*" | sed "s|$root/||g"; }
run() { step "$@"; "$@"; }
fail() { echo "demo: $*" >&2; exit 1; }

cd "$workspace"
output=$workspace/.modkit
package=$output/products/City58Lite/swiftpm
"$root/scripts/ios_sdk.sh" "$output/ios"
PATH=$output/ios/bin:$PATH
export PATH
sdk=$(xcrun --sdk iphoneos --show-sdk-path)
map=$output/City58Lite.map

run "$modkit" check
run "$modkit" prebuild --product City58Lite
run "$modkit" integrate --product City58Lite --focus Search
set -- swift build --package-path "$package" --triple arm64-apple-ios18.0 --sdk "$sdk" --product City58Lite \
  --disable-index-store -Xswiftc -Xclang-linker -Xswiftc --ld-path=ld64.lld-19 \
  -Xswiftc -Xclang-linker -Xswiftc -mlinker-version=705 -Xlinker -lobjc -Xlinker -map -Xlinker "$map"
step "$@"
# dsymutil of this toolchain warns about debug information that it does not know.
"$@" > "$output/City58Lite.log" 2>&1 || { cat "$output/City58Lite.log"; fail "City58Lite was not built"; }
tail -n 1 "$output/City58Lite.log"
app=$package/.build/arm64-apple-ios/debug/City58Lite

run llvm-objdump-19 --macho --private-header "$app"
llvm-objdump-19 --macho --private-headers "$app" | grep -A4 LC_BUILD_VERSION | grep -q 'platform ios' ||
  fail "the app is not for iOS"
llvm-nm-19 "$app" | grep -q ' T _city_search$' || fail "the app has no city_search"
bundle=$package/.build/arm64-apple-ios/debug/City58Lite_ModKitResources_Page.bundle
[ -f "$bundle/titles.txt" ] || fail "Page is a library, and its resources are not beside the app"
for library in Checksum Distance Journal Listings Money Page Ranking; do
  grep -qF "lib$library.a(" "$map" || fail "$library is not linked from its XCFramework"
done
if grep -q 'libSearch.a' "$map"; then fail "Search is in focus, and its library is linked"; fi
grep -q 'Search.build/.*\.o$' "$map" || fail "Search is in focus, and not compiled"
run "$modkit" linkmap "$map"
"$modkit" linkmap "$map" | grep -q '^ *[0-9].* Search$' || fail "the objects of Search are not Search's"

cat <<END

City58Lite is an app for iPhones: Search is compiled from source, and libraries come from XCFrameworks. Page is one of
them, and its resources are in a bundle beside the app.
END
