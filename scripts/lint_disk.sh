#!/bin/sh
# Finds code that writes to the disk outside of the targets that have it: ModKitDisk, ModKitStore and ModKitBuild.
# Usage: scripts/lint_disk.sh DIRECTORY, the one that has the targets
set -eu

words='createDirectory|createFile|createSymbolicLink|linkItem|copyItem|moveItem|removeItem|replaceItem|setAttributes'
calls='unlink|rmdir|mkdir|symlink|ftruncate'
if grep -rnE --include='*.swift' "\.($words)\(|(^|[^[:alnum:]_.])($calls)\(|\.write\(to(File)?:|FileHandle\(forWriting" "$1" |
  grep -vE "^$1/ModKit(Disk|Store|Build)/" | grep -vE ':[0-9]+: *//'; then
  echo "lint: files are written by ModKitDisk, ModKitStore and ModKitBuild only" >&2
  exit 1
fi
