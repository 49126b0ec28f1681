#!/bin/sh
# Installs what modkit is built with, and what its tests ask for, when it is missing.
# Usage: scripts/setup.sh [test]
set -eu

has() { command -v "$1" >/dev/null 2>&1; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Debian's name and Homebrew's name of a package; "-" where nothing is needed.
install() {
  if has brew; then
    [ "$2" = - ] || brew install "$2"
  elif has apt-get; then
    [ "$1" = - ] || {
      [ -n "${updated:-}" ] || as_root apt-get update -qq
      updated=yes
      as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1"
    }
  else
    echo "setup: install $1 by hand: neither apt-get nor brew is here" >&2
    exit 1
  fi
}

has swift || {
  echo "setup: there is no Swift toolchain on PATH; modkit needs Swift 6.2 or later" >&2
  exit 1
}
has git || install git git
has pkg-config || install pkg-config pkgconf
pkg-config --exists libgit2 || install libgit2-dev libgit2

if [ "${1:-}" = test ]; then
  # The judges of Podfiles and of JSON outputs. Without them the tests that need them say so and are skipped.
  has ruby || install ruby ruby
  # A toolchain may have one that does not start.
  lldb --version >/dev/null 2>&1 || has lldb-19 || install lldb-19 -
  python3 -c 'import jsonschema, yaml' 2>/dev/null ||
    /usr/bin/python3 -c 'import jsonschema, yaml' 2>/dev/null ||
    { install python3-jsonschema -; install python3-yaml -; }
  # The judge of tables in Markdown.
  /usr/bin/python3 -c 'import markdown_it' 2>/dev/null || install python3-markdown-it -
  # The linker and the tools for Mach-O files of the tests that build for iOS.
  { has ld64.lld-19 || install lld-19 -; } && { has llvm-lipo-19 || install llvm-19 -; } ||
    echo "setup: LLVM 19 is not here, so the tests that build for iOS are skipped" >&2
  # The shared cache of the tests, and the judge of what is kept there; the same holds for them.
  has nginx || [ -x /usr/sbin/nginx ] || install nginx nginx
  has protoc || install protobuf-compiler protobuf
  has curl || install curl -
  # The browser of the tests of the report's page.
  has chromium || install chromium -
  has openssl || install openssl -
  # Compiles libraries as an engine, and reads BUILD files.
  has bazel || install bazel-bootstrap bazelisk ||
    echo "setup: there is no Bazel here, so the tests that need it are skipped" >&2
  # Counts the instructions of a check: scripts/floors.sh.
  has valgrind || install valgrind -
fi
