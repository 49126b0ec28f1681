#!/bin/sh
# Builds modkit as it is shipped, and prints the path of the executable.
# Usage: scripts/build_release.sh [OPTION of swift build]…; MODKIT_SCRATCH names another build directory than .build
#
# On Linux everything but the C library is linked statically, without debugging information.
#
# With `--swift-sdk NAME` first, the program is for the platform of an installed SDK, and everything is linked statically.
# MODKIT_LIBGIT2 then names a directory with lib/pkgconfig/libgit2.pc of a libgit2 for that platform.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
scratch=${MODKIT_SCRATCH:-.build}
static=$root/$scratch/static
MODKIT_REVISION=$(scripts/revision.sh)
export MODKIT_REVISION

libraries="git2 http_parser pcre2-8 z mbedcrypto"

# The archives of libgit2 and of what it needs in a directory of their own, where no shared library is found first.
collect_archives() {
  rm -rf "$static"
  mkdir -p "$static"
  directory=$(pkg-config --variable=libdir libgit2)
  flags=-L$static
  for name in $libraries; do
    [ -f "$directory/lib$name.a" ] || return 1
    ln -s "$directory/lib$name.a" "$static"
    flags="$flags -l$name"
  done
  # The C++ library, which ICU and BoringSSL need, and how exceptions unwind in it.
  for name in stdc++ gcc_eh; do
    archive=$(clang -print-file-name="lib$name.a")
    [ -f "$archive" ] || return 1
    ln -s "$archive" "$static"
    flags="$flags -l$name"
  done
  cat >"$static/libgit2.pc" <<PC
Name: libgit2
Description: libgit2 without transports
Version: $(pkg-config --modversion libgit2)
Cflags: $(pkg-config --cflags libgit2)
Libs: $flags
PC
  links "$flags"
}

# Whether libgit2 can be linked like this: other versions may be made of other objects.
links() {
  echo 'int git_libgit2_init(void); int main(void) { return git_libgit2_init() != 1; }' |
    # shellcheck disable=SC2086
    clang -x c - packaging/static/no_transports.c -x none -fuse-ld=lld -o "$static/probe" $1 \
      2>"$static/log" && "$static/probe"
}

# What a build for another platform needs, in the words of someone who lacks it.
require_sdk() {
  swift sdk list 2>/dev/null | grep -qxF "$1" || {
    echo "build_release: the SDK '$1' is not installed: \`swift sdk list\` names those that are, and swift.org has the" \
      "Static Linux SDK of each toolchain for \`swift sdk install\`" >&2
    exit 2
  }
  [ -f "${MODKIT_LIBGIT2:-}/lib/pkgconfig/libgit2.pc" ] || {
    echo "build_release: there is no libgit2 for '$1': build a static one for it, without transports, and name its" \
      "prefix by MODKIT_LIBGIT2" >&2
    exit 2
  }
}

if [ "${1:-}" = --swift-sdk ]; then
  require_sdk "$2"
  scratch=$scratch/$2
  export PKG_CONFIG_LIBDIR="$MODKIT_LIBGIT2/lib/pkgconfig"
  swift build "$@" -c release --product modkit --scratch-path "$scratch" -debug-info-format none \
    -Xswiftc -file-prefix-map -Xswiftc "$root=." -Xcc -ffile-prefix-map="$root=." >&2
  echo "$root/$scratch/release/modkit"
  exit
fi

set -- "$@" -c release --product modkit --scratch-path "$scratch"
if [ "$(uname -s)" = Linux ]; then
  set -- "$@" --static-swift-stdlib -debug-info-format none \
    -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -file-prefix-map -Xswiftc "$root=." \
    -Xcc -ffile-prefix-map="$root=." -Xcc -ffunction-sections -Xcc -fdata-sections \
    -Xlinker --gc-sections -Xlinker -no-pie -Xlinker --no-export-dynamic
  if collect_archives; then
    export MODKIT_STATIC=1
    export PKG_CONFIG_PATH="$static${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
  else
    echo "build_release: libgit2 cannot be linked statically here, so the shared library is used" >&2
  fi
fi
swift build "$@" >&2
echo "$root/$scratch/release/modkit"
