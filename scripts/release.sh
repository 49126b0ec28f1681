#!/bin/sh
# Builds the archive of a release for this platform, with its checksum, in dist/.
# Usage: scripts/release.sh [--swift-sdk NAME]; MODKIT_SCRATCH names another build directory than .build
#
# With the name of an installed SDK, such as aarch64-swift-linux-musl, it is for the platform of that; MODKIT_LIBGIT2 has
# to name a directory with a libgit2 for it. docs/install.md says more.
set -eu
cd "$(dirname "$0")/.."
sdk=
platform=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
case $#-${1:-}-${2:-} in
0--) ;;
2---swift-sdk-*-linux-*)
  sdk=$2
  platform=linux-${sdk%%-*}
  ;;
2---swift-sdk-*) echo "release: '$2' is no SDK for Linux" >&2 && exit 64 ;;
*) sed -n '3s/^# //p' "$0" >&2 && exit 64 ;;
esac
case $(scripts/revision.sh) in
*-modified) echo "release: commit your changes first; a release has to name what it was built from" >&2 && exit 1 ;;
esac

tar=tar
command -v gtar >/dev/null && tar=gtar
$tar --version 2>/dev/null | grep -q GNU || {
  echo "release: the archive needs GNU tar: brew install gnu-tar" >&2
  exit 1
}

[ -z "$sdk" ] || binary=$(scripts/build_release.sh --swift-sdk "$sdk")
# A program for another machine does not print its own manual.
MODKIT_RUNNABLE=$(scripts/build_release.sh)
export MODKIT_RUNNABLE
[ -n "$sdk" ] || binary=$MODKIT_RUNNABLE
version=$("$MODKIT_RUNNABLE" --version | cut -d ' ' -f 1)
name=modkit-$version-$platform
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
