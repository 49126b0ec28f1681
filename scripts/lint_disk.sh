#!/bin/sh
# Finds code that uses the disk outside of the targets that have it: ModKitDisk, ModKitStore and ModKitBuild, and
# ModKitGit, which reads repositories. The current directory may be asked for anywhere.
# Usage: scripts/lint_disk.sh DIRECTORY, the one that has the targets
set -eu

# forbid "$1": what is done, "$2": pattern, "$3": pattern of the targets that may
forbid() {
  if grep -rnE --include='*.swift' "$2" "$sources" |
    grep -vE "^$sources/ModKit($3)/" | grep -vE ':[0-9]+: *//' | grep -vF 'FileManager.default.currentDirectoryPath'; then
    echo "lint: files are $1 by $(echo "$3" | sed 's/|/, /g; s/^/ModKit/; s/, /, ModKit/g') only" >&2
    exit 1
  fi
}

sources=$1
words='createDirectory|createFile|createSymbolicLink|linkItem|copyItem|moveItem|removeItem|replaceItem|setAttributes'
calls='unlink|rmdir|mkdir|symlink|ftruncate'
forbid written "\.($words)\(|(^|[^[:alnum:]_.])($calls)\(|\.write\(to(File)?:|FileHandle\(forWriting" 'Disk|Store|Build'

words='FileManager\.default|FileHandle\(for|(Data|String)\(contentsOf(File)?:|resourceValues\('
calls='openat|l?stat|fstat|fstatat|readlink|opendir|realpath|access|fopen|mmap'
forbid read "(^|[^.[:alnum:]])($words)|(^|[^[:alnum:]_.])($calls)\(" 'Disk|Store|Build|Git'
