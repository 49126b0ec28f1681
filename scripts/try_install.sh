#!/bin/sh
# Installs modkit below a fresh prefix, uses what is there, and takes it away again.
# Usage: scripts/try_install.sh BINARY
set -eu
[ $# -eq 1 ] && [ -x "$1" ] || {
  echo "usage: $0 path/to/modkit" >&2
  exit 64
}
scripts=$(cd "$(dirname "$0")" && pwd)
binary=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
prefix=$temporary/prefix
share=$prefix/share

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

"$scripts/install.sh" "$binary" "$prefix"
cd "$temporary"
[ "$(env -i "$prefix/bin/modkit" --version)" = "$("$binary" --version)" ] || fail "another version"

# The manual: a page for each command, without a warning.
[ -f "$share/man/man1/modkit-store-list.1" ] || fail "no page of store list"
if command -v groff >/dev/null; then
  warnings=$(groff -man -ww -Tascii "$share"/man/man1/*.1 2>&1 >/dev/null)
  [ -z "$warnings" ] || fail "the manual: $warnings"
fi
if command -v man >/dev/null; then
  MANPATH=$share/man MANWIDTH=80 man modkit-check 2>/dev/null | grep -q -- --update-baseline ||
    fail "man does not show modkit-check"
fi

# Completions: bash completes a command; the other shells, where they are, accept their files.
completed=$(bash -c '
  source "$1"
  COMP_WORDS=(modkit che) COMP_CWORD=1 COMP_LINE="modkit che" COMP_POINT=10 COMP_TYPE=9
  _modkit modkit che modkit
  echo "${COMPREPLY[*]}"' bash "$share/bash-completion/completions/modkit")
[ "$completed" = check ] || fail "bash completes: $completed"
! command -v zsh >/dev/null || zsh -n "$share/zsh/site-functions/_modkit" || fail "zsh"
! command -v fish >/dev/null || fish -n "$share/fish/vendor_completions.d/modkit.fish" || fail "fish"

# What was installed works where nothing of the build is.
mkdir workspace
cd workspace
PATH=$prefix/bin:$PATH
modkit init --quiet
modkit new component Base --layer base-service --quiet
modkit check --quiet
cd ..

# What others have put there stays.
touch "$prefix/bin/other"
"$scripts/install.sh" --uninstall "$prefix"
left=$(find "$prefix" ! -type d)
[ "$left" = "$prefix/bin/other" ] || fail "left: $left"
rm "$prefix/bin/other"
"$scripts/install.sh" "$binary" "$prefix"
"$scripts/install.sh" --uninstall "$prefix"
[ ! -e "$prefix" ] || [ -z "$(find "$prefix" ! -path "$prefix")" ] || fail "directories are left"
echo "installed, used and removed: $(ls -l "$binary" | awk '{ print $5 }') bytes before stripping"
