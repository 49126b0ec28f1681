#!/bin/sh
# Builds a release twice, in two directories, and compares the archives byte by byte. Takes two full builds.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT

for directory in one another/directory; do
  mkdir -p "$temporary/$directory"
  git clone -q "$root" "$temporary/$directory"
  cp "$root/Package.resolved" "$temporary/$directory/" 2>/dev/null || true
  "$temporary/$directory/scripts/release.sh"
done
cmp "$temporary"/one/dist/*.tar.gz "$temporary"/another/directory/dist/*.tar.gz
echo "both archives are the same"
