#!/bin/sh
# Finds in Swift sources what the released program cannot have.
# Usage: scripts/lint_release.sh DIRECTORY...
set -eu
status=0

# Code lines with a word that is no part of another and no string.
find_words() { grep -rnE --include='*.swift' "(^|[^[:alnum:]_\"\`])($1)" "$2" | grep -vE ':[0-9]+: *//'; }

for directory; do
  words='[A-Za-z]*Formatter|NSRegularExpression|Locale|NSLocale|Calendar|TimeZone|localizedC[A-Za-z]+|capitalized|formatted'
  if find_words "($words) *[(.]" "$directory"; then
    echo "lint: the released program has no data for locales: format by hand, as ModKitReport does" >&2
    status=1
  fi
  if find_words 'withoutActuallyEscaping' "$directory"; then
    echo "lint: the compiler writes the length of a path into code that calls withoutActuallyEscaping, so that" \
      "two builds of a release differ: take an escaping closure" >&2
    status=1
  fi
done
exit $status
