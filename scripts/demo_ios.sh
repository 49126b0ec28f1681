#!/bin/sh
# The app for iPhones of the sample workspace: prebuilt, integrated with a focus, linked, and looked into. On a Mac, the
# same commands work with Xcode's SDK.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
modkit=$root/.build/${MODKIT_CONFIGURATION:-release}/modkit
workspace=$root/sample-workspace/lite
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
run swift build --package-path "$package" --triple arm64-apple-ios18.0 --sdk "$sdk" --product City58Lite \
  --disable-index-store -Xswiftc -Xclang-linker -Xswiftc --ld-path=ld64.lld-19 \
  -Xswiftc -Xclang-linker -Xswiftc -mlinker-version=705 -Xlinker -lobjc -Xlinker -map -Xlinker "$map"
app=$package/.build/arm64-apple-ios/debug/City58Lite

run llvm-objdump-19 --macho --private-header "$app"
llvm-objdump-19 --macho --private-headers "$app" | grep -A4 LC_BUILD_VERSION | grep -q 'platform ios' ||
  fail "the app is not for iOS"
llvm-nm-19 "$app" | grep -q ' T _city_search$' || fail "the app has no city_search"
for object in 'libDistance.a(' 'libJournal.a(' 'libMoney.a(' 'libRanking.a(' 'libRoutes.a('; do
  grep -qF "$object" "$map" || fail "$object is not linked from its XCFramework"
done
grep -q 'libSearch.a' "$map" && fail "Search is in focus, and its library is linked"
grep -q 'Search.*\.o' "$map" || fail "Search is in focus, and not compiled"
run "$modkit" linkmap "$map"

cat <<END

City58Lite is an app for iPhones: Search comes from source, all other components from XCFrameworks.
END
