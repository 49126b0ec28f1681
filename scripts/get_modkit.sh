#!/bin/sh
# Downloads a released modkit, checks its SHA-256, unpacks it, and prints the directory of the program.
# Usage: get_modkit.sh, with these variables:
#   MODKIT_VERSION   the version, such as 0.1.0
#   MODKIT_RELEASES  where the archives are: the address of a directory, with {version} for the version, or the API of
#                    a repository of GitHub, such as https://api.github.com/repos/OWNER/NAME
#   MODKIT_HEADER    a header that allows the download, such as "Authorization: Bearer TOKEN"; none for public files
#   MODKIT_SHA256    the checksums that are accepted, separated by spaces; without any the one beside the archive
#   MODKIT_PLACE     a new directory for the program; without one a temporary directory
# It needs curl, tar, gzip, and sha256sum or shasum.
set -eu

fail() {
  echo "get_modkit: $*" >&2
  exit 2
}

version=${MODKIT_VERSION:-}
case $version in
[0-9]*) ;;
*) fail "set MODKIT_VERSION to a version, such as 0.1.0; it is '$version'" ;;
esac
case $version in
*[!0-9A-Za-z.+-]*) fail "'$version' is no version; set MODKIT_VERSION to one, such as 0.1.0" ;;
esac
releases=${MODKIT_RELEASES:-}
case $releases in
https://*) protocols='=https' ;;
http://*) protocols='=http,https' ;;
file://*) protocols='=file' ;;
*) fail "set MODKIT_RELEASES to the address of the releases; it is '$releases'" ;;
esac
case ${MODKIT_HEADER:+secret-}$releases in
secret-http://127.0.0.1[:/]* | secret-http://localhost[:/]*) ;;
secret-http://*) fail "no header is sent over plain HTTP: let MODKIT_RELEASES begin with https://" ;;
esac
command -v curl >/dev/null || fail "there is no curl: install it, or take an image that has it"

machine=$(uname -m)
[ "$machine" != amd64 ] || machine=x86_64
name=modkit-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$machine
archive=$name.tar.gz

umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# curl reads the header from a file, since every process of the machine may read arguments, and does not send it where
# a server redirects to another host.
: >"$work/header"
[ -z "${MODKIT_HEADER:-}" ] || printf '%s\n' "$MODKIT_HEADER" >"$work/header"
download() {
  curl --fail --silent --show-error --location --retry 3 --max-time 600 --proto "$protocols" \
    --proto-redir "$protocols" --header "@$work/header" --header "Accept: $1" --output "$3" "$2" 2>"$work/log" &&
    return
  sed 's/^/  /' "$work/log" >&2
  fail "$2 cannot be read: is there this version for this machine, and does a token allow to read it?"
}

# The number of a file in GitHub's description of a release. The quotes in texts are escaped, so no line of one looks
# like a key.
asset() {
  tr ',{}[]' '\n\n\n\n\n' <"$work/release" | sed -n \
    -e 's|^[[:space:]]*"url": *"[^"]*/releases/assets/\([0-9]*\)".*|asset \1|p' \
    -e 's|^[[:space:]]*"name": *"\([^"]*\)".*|name \1|p' |
    awk -v wanted="$1" '$1 == "asset" { number = $2 } $1 == "name" && $2 == wanted { print number; exit }'
}

get() {
  case $releases in
  *'{version}'*) download '*/*' "$(printf '%s' "$releases" | sed "s/{version}/$version/g")/$1" "$work/$1" ;;
  *)
    [ -f "$work/release" ] ||
      download application/vnd.github+json "$releases/releases/tags/$version" "$work/release"
    number=$(asset "$1")
    [ -n "$number" ] || fail "the release $version has no $1"
    download application/octet-stream "$releases/releases/assets/$number" "$work/$1"
    ;;
  esac
}

get "$archive"
accepted=${MODKIT_SHA256:-}
[ -n "$accepted" ] || {
  get "$archive.sha256"
  accepted=$(cut -d ' ' -f 1 "$work/$archive.sha256")
}
if command -v sha256sum >/dev/null; then
  found=$(sha256sum "$work/$archive" | cut -d ' ' -f 1)
else
  found=$(shasum -a 256 "$work/$archive" | cut -d ' ' -f 1)
fi
case " $(printf '%s' "$accepted" | tr '[:upper:]\n\t' '[:lower:]  ') " in
*" $found "*) ;;
*) fail "$archive has the SHA-256 $found, and not $accepted: nothing of it was run" ;;
esac

mkdir "$work/unpacked"
tar -xzf "$work/$archive" -C "$work/unpacked"
[ -x "$work/unpacked/$name/bin/modkit" ] || fail "$archive has no $name/bin/modkit"
"$work/unpacked/$name/bin/modkit" --version >&2 ||
  fail "modkit does not run here: on Linux it needs the C library of GNU, not older than where it was built"
place=${MODKIT_PLACE:-$(mktemp -d)/modkit}
[ ! -e "$place" ] || fail "$place exists: let MODKIT_PLACE be a new directory"
mkdir -p "$(dirname "$place")"
mv "$work/unpacked/$name" "$place"
echo "$place/bin"
