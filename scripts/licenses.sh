#!/bin/sh
# Prints the licenses of what is linked into modkit statically.
# Usage: scripts/licenses.sh; MODKIT_SCRATCH names another build directory than .build
set -eu
cd "$(dirname "$0")/.."
checkouts=${MODKIT_SCRATCH:-.build}/checkouts

title() { printf '\n%s\n%s\n%s\n\n' "$line" "$1" "$line"; }
line=------------------------------------------------------------------------------

# The license of a toolchain lies beside its compiler.
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")

cat <<'END'
modkit contains, linked statically, the software below. Their authors' notices follow.
This file says nothing about the license of modkit itself.
END
title 'Swift: standard library, Foundation, Dispatch'
cat "$toolchain/share/swift/LICENSE.txt"
title "ICU, in Swift's Foundation"
cat packaging/licenses/icu.txt

for package in swift-argument-parser swift-crypto swift-mustache swift-subprocess swift-system Yams; do
  title "$package"
  for file in "$checkouts/$package"/LICENSE* "$checkouts/$package"/NOTICE*; do
    [ ! -f "$file" ] || cat "$file"
  done
done

title "libyaml, in Yams"
cat packaging/licenses/libyaml.txt

# Each different comment at the head of a file, once.
heads() {
  find "$1" \( -name '*.c' -o -name '*.cc' -o -name '*.h' -o -name '*.S' \) | LC_ALL=C sort | tr '\n' '\0' |
    LC_ALL=C xargs -0 awk '
      function finish() { if (head ~ /[Cc]opyright|[Ll]icen[cs]e/ && !(head in seen)) { seen[head] = 1; print head } }
      FNR == 1 { finish(); head = ""; inside = 1; block = 0 }
      !inside { next }
      /^[ \t]*\/\*/ { block = 1 }
      block || /^[ \t]*\/\// { head = head $0 "\n"; if (block && /\*\//) block = 0; next }
      /^[ \t]*$/ { next }
      { inside = 0 }
      END { finish() }'
}
title 'BoringSSL, in swift-crypto: the notices of its files; the Apache License stands above'
heads "$checkouts/swift-crypto/Sources/CCryptoBoringSSL"
title 'XKCP, in swift-crypto: the notices of its files'
heads "$checkouts/swift-crypto/Sources/CXKCP"

# A shared libgit2, as on macOS, has its notices where it was installed.
[ -d "${MODKIT_SCRATCH:-.build}/static" ] || exit 0
for package in libgit2-dev libpcre2-dev zlib1g-dev libmbedtls-dev libhttp-parser-dev; do
  title "$package of Debian"
  cat "/usr/share/doc/$package/copyright"
done
title 'libstdc++ of Debian'
cat /usr/share/doc/libstdc++-*-dev/copyright
