#!/bin/sh
# Builds the archive of a release for this platform, with its checksum, in dist/.
# Usage: scripts/release.sh; MODKIT_SCRATCH names another build directory than .build
set -eu
cd "$(dirname "$0")/.."
case $(scripts/revision.sh) in
*-modified) echo "release: commit your changes first; a release has to name what it was built from" >&2 && exit 1 ;;
esac

tar=tar
command -v gtar >/dev/null && tar=gtar
$tar --version 2>/dev/null | grep -q GNU || {
  echo "release: the archive needs GNU tar: brew install gnu-tar" >&2
  exit 1
}

binary=$(scripts/build_release.sh)
version=$("$binary" --version | cut -d ' ' -f 1)
name=modkit-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
umask 022
DESTDIR=$stage scripts/install.sh "$binary" "/$name"
[ -f "$stage/$name/share/doc/modkit/LICENSES.txt" ] || {
  scripts/licenses.sh >/dev/null
  exit 1
}

# The same bytes from the same files: no order, times or owners of this machine.
mkdir -p dist
$tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --format=gnu -C "$stage" -cf - "$name" |
  gzip -9n >"dist/$name.tar.gz"
cd dist
if command -v sha256sum >/dev/null; then
  sha256sum "$name.tar.gz" >"$name.tar.gz.sha256"
else
  shasum -a 256 "$name.tar.gz" >"$name.tar.gz.sha256"
fi
cat "$name.tar.gz.sha256"
