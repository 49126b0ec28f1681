# What the trials of docs/ci and of released programs share. Read by them, with the path of modkit as $1; leaves the shell
# in a temporary directory with `tools` and `home`.

[ $# -eq 1 ] && [ -x "$1" ] || {
  echo "usage: $0 path/to/modkit" >&2
  exit 64
}
MODKIT_BINARY=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
export MODKIT_BINARY
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
cd "$temporary"

# No configuration of this machine gets in, and none gets out.
mkdir home tools
export HOME="$temporary/home" XDG_CONFIG_HOME="$temporary/home" GIT_CONFIG_NOSYSTEM=1
unset GITHUB_BASE_REF CI_MERGE_REQUEST_DIFF_BASE_SHA CI_MERGE_REQUEST_IID MODKIT_TOKEN MODKIT_WORKSPACE
git config --global user.name Tester
git config --global user.email tester@example.org
git config --global init.defaultBranch main

# An installed modkit must not be found: each directory that has one is replaced by links to the rest.
without_modkit() {
  number=0
  echo "$PATH" | tr ':' '\n' | while read -r directory; do
    if [ -e "$directory/modkit" ]; then
      number=$((number + 1))
      mkdir "$temporary/path-$number"
      find "$directory/" -maxdepth 1 ! -type d ! -name modkit \
        -exec ln -s {} "$temporary/path-$number/" \;
      directory=$temporary/path-$number
    fi
    printf '%s:' "$directory"
  done
}
PATH=$(without_modkit)
PATH=${PATH%:}

tried=0

# expect STATUS WHAT COMMAND…: the command ends with the status; its output is left in log.
# logged PATTERN: the output of the last command has it.
expect() {
  wanted=$1 what=$2
  shift 2
  got=0
  "$@" >"$temporary/log" 2>&1 || got=$?
  tried=$((tried + 1))
  [ "$got" -eq "$wanted" ] && return
  echo "FAILED: $what: status $got, not $wanted" >&2
  cat "$temporary/log" >&2
  exit 1
}

in_directory() { (cd "$1" && shift && "$@"); }

logged() {
  cp "$temporary/log" "$temporary/said"
  expect 0 "the output has: $1" grep "$1" "$temporary/said"
}

# --- What CI would find -------------------------------------------------------------------------

# A workspace with one finding of the past, in the baseline.
make_workspace() {
  git init -q "$1"
  cd "$1"
  for name in Net:base-service: Store:base-service: Home:main-business:Net; do
    component=${name%%:*} rest=${name#*:}
    mkdir -p "Components/$component/Sources"
    echo "public enum $component {}" >"Components/$component/Sources/$component.swift"
    printf 'name: %s\nlayer: %s\ndependencies: [%s]\n' "$component" "${rest%%:*}" "${rest#*:}" \
      >"Components/$component/component.yml"
  done
  echo 'import Net' >>Components/Home/Sources/Home.swift
  echo 'import Net' >>Components/Store/Sources/Store.swift
  printf 'name: Example\ncomponents: ["Components/*/component.yml"]\n' >modkit.yml
  printf '.modkit/\n.modkit-tool/\nmodkit-source/\n' >.gitignore
  git add .
  git commit -q -m 'A finding of the past'
  cd "$temporary"
}

good_change() { echo '// said more clearly' >>"$1/Components/Home/Sources/Home.swift"; }
bad_change() { echo 'import Home' >>"$1/Components/Net/Sources/Net.swift"; }

# --- The steps of a YAML file -------------------------------------------------------------------

# steps FILE DIRECTORY: the block scalars that are shell, one file each.
steps() {
  mkdir "$2"
  awk -v directory="$2" '
    function indentation(line) { match(line, /^ */); return RLENGTH }
    inside && NF > 0 && indentation($0) <= outer { inside = 0 }
    inside {
      if (NF > 0 && !inner) inner = indentation($0)
      print substr($0, inner + 1) > file
    }
    /^ *(- )?run: \|$/ || /^ *- \|$/ {
      outer = indentation($0); inner = 0; inside = 1
      file = sprintf("%s/%02d", directory, ++count)
    }' "$1"
}

# to_be_merged REPOSITORY COMMAND…: as CI tells a job about the branch that it will be merged into.
to_be_merged() (
  export GITHUB_BASE_REF=main
  CI_MERGE_REQUEST_DIFF_BASE_SHA=$(git -C "$1" rev-parse main)
  export CI_MERGE_REQUEST_DIFF_BASE_SHA CI_MERGE_REQUEST_IID=1 MODKIT_TOKEN=secret
  export CI_API_V4_URL=https://git.example.org/api/v4 CI_PROJECT_ID=2 POSTED="$temporary/posted"
  rm -f "$POSTED"
  shift
  "$@"
)

readable_json() { python3 -m json.tool "$1"; }
readable_xml() { python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' "$1"; }
