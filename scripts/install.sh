#!/bin/sh
# Puts modkit, its manual and its completions below a prefix, or takes them away again.
# Usage: scripts/install.sh BINARY PREFIX
#        scripts/install.sh --uninstall PREFIX
# DESTDIR, if set, is put before the prefix. MODKIT_RUNNABLE names the same program for this machine, if BINARY is for
# another one.
set -eu
[ $# -eq 2 ] || {
  sed -n '3,6s/^# //p' "$0" >&2
  exit 64
}
case $2 in
/*) ;;
*) echo "install: PREFIX has to be an absolute path: $2" >&2 && exit 64 ;;
esac
prefix=${DESTDIR:-}$2
bash=$prefix/share/bash-completion/completions
zsh=$prefix/share/zsh/site-functions
fish=$prefix/share/fish/vendor_completions.d
manual=$prefix/share/man/man1
documents=$prefix/share/doc/modkit

if [ "$1" = --uninstall ]; then
  rm -f "$prefix/bin/modkit" "$bash/modkit" "$zsh/_modkit" "$fish/modkit.fish" \
    "$manual/modkit.1" "$manual"/modkit-*.1 "$documents/LICENSES.txt"
  # Directories go when they are empty, deepest first.
  for directory in "$bash" "$zsh" "$fish" "$manual" "$documents"; do
    (cd "$prefix" 2>/dev/null && rmdir -p "${directory#"$prefix/"}" 2>/dev/null) || true
  done
  rmdir "$prefix/bin" 2>/dev/null || true
  exit 0
fi

binary=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Symbols are for debuggers, and .swift_modhash tells the compiler what it need not compile again.
runnable=${MODKIT_RUNNABLE:-$binary}
[ "$runnable" != "$binary" ] || runnable=$work/modkit
if [ "$runnable" != "$work/modkit" ]; then
  llvm-objcopy --strip-all --remove-section=.swift_modhash "$binary" "$work/modkit"
elif [ "$(uname -s)" = Linux ]; then
  objcopy --strip-all --remove-section=.swift_modhash "$binary" "$work/modkit"
else
  strip -x -o "$work/modkit" "$binary"
fi

for shell in bash zsh fish; do
  "$runnable" --generate-completion-script "$shell" >"$work/$shell"
done
"$runnable" manual --output "$work/manual"

put() {
  mode=$1
  shift
  install -d "$1"
  install -m "$mode" "$2" "$1/${3:-}"
}
put 755 "$prefix/bin" "$work/modkit"
put 644 "$bash" "$work/bash" modkit
put 644 "$zsh" "$work/zsh" _modkit
put 644 "$fish" "$work/fish" modkit.fish
for page in "$work"/manual/*.1; do put 644 "$manual" "$page"; done
# A binary that was built elsewhere comes without them.
if "$(dirname "$0")/licenses.sh" >"$work/licenses" 2>/dev/null; then
  put 644 "$documents" "$work/licenses" LICENSES.txt
fi
