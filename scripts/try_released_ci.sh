#!/bin/sh
# Runs action.yml, templates/check/template.yml and get_modkit.sh as CI would, against a host of releases made for it.
# Usage: scripts/try_released_ci.sh path/to/modkit
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$(dirname "$0")/ci_trials.sh"

python3 -c 'import yaml' 2>/dev/null || {
  echo "try_released_ci: skipped, since python3 has no yaml" >&2
  exit 0
}

# --- A host of releases --------------------------------------------------------------------------

system=$(uname -s | tr '[:upper:]' '[:lower:]')
case $(uname -m) in amd64) machine=x86_64 ;; *) machine=$(uname -m) ;; esac

# archive VERSION [PROGRAM]: an archive as scripts/release.sh makes it, with a program that starts this modkit.
archive() {
  name=modkit-$1-$system-$machine
  mkdir -p "releases/$1" "stage/$name/bin"
  printf '#!/bin/sh\n%s\n' "${2:-exec \"\$MODKIT_BINARY\" \"\$@\"}" >"stage/$name/bin/modkit"
  chmod 755 "stage/$name/bin/modkit"
  tar -czf "releases/$1/$name.tar.gz" -C stage "$name"
  (cd "releases/$1" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
  rm -rf stage
}

archive 0.1.0
sum=$(cut -d ' ' -f 1 "releases/0.1.0/modkit-0.1.0-$system-$machine.tar.gz.sha256")
archive 0.2.0
echo "$sum  another" >"releases/0.2.0/modkit-0.2.0-$system-$machine.tar.gz.sha256"
archive 0.3.0 'touch "$HOME/started"; exit 1'
mkdir releases/0.4.0
touch releases/0.4.0/modkit-0.4.0-amiga-m68k.tar.gz

"$root/scripts/release_host.py" releases requests port posted &
host=$!
trap 'kill "$host"; rm -rf "$temporary"' EXIT
waited=0
while [ ! -s port ]; do
  waited=$((waited + 1))
  [ "$waited" -lt 100 ] || { echo "FAILED: the host does not start" >&2 && exit 1; }
  sleep 0.1
done
address=http://127.0.0.1:$(cat port)

# --- The download --------------------------------------------------------------------------------

# get NAME=VALUE…: get_modkit.sh with these variables and no others.
get() { env -i PATH="$PATH" HOME="$HOME" TMPDIR="$temporary" MODKIT_BINARY="$MODKIT_BINARY" "$@" "$root/scripts/get_modkit.sh"; }
files="MODKIT_RELEASES=$address/files/{version}"
github="MODKIT_RELEASES=$address/repos/tools/modkit"
gitlab="MODKIT_RELEASES=$address/api/v4/projects/tools%2Fmodkit/packages/generic/modkit/{version}"
bearer='MODKIT_HEADER=Authorization: Bearer reader'

expect 0 "public files" get "$files" MODKIT_VERSION=0.1.0 MODKIT_PLACE="$temporary/a/modkit"
logged "^$temporary/a/modkit/bin\$"
expect 0 "the program runs" a/modkit/bin/modkit --version
expect 0 "files on the disk" get "MODKIT_RELEASES=file://$temporary/releases/{version}" MODKIT_VERSION=0.1.0
expect 2 "a place that is taken" get "$files" MODKIT_VERSION=0.1.0 MODKIT_PLACE="$temporary/a/modkit"
logged "a/modkit exists"
expect 0 "a checksum of the job" get "$files" MODKIT_VERSION=0.1.0 MODKIT_SHA256="0000 $(echo "$sum" | tr '[:lower:]' '[:upper:]')"
expect 0 "several checksums" get "$files" MODKIT_VERSION=0.1.0 MODKIT_SHA256="
0000
$sum"
expect 2 "another checksum of the job" get "$files" MODKIT_VERSION=0.1.0 MODKIT_SHA256=0000
logged "has the SHA-256 $sum, and not 0000: nothing of it was run"
expect 2 "a part of the checksum" get "$files" MODKIT_VERSION=0.1.0 MODKIT_SHA256="${sum%????}"
expect 2 "another checksum beside the archive" get "$files" MODKIT_VERSION=0.2.0
logged "nothing of it was run"
expect 2 "a program that does not start" get "$files" MODKIT_VERSION=0.3.0
logged "does not run here"
expect 0 "which was started" rm home/started
expect 2 "a program with another checksum" get "$files" MODKIT_VERSION=0.3.0 MODKIT_SHA256="$sum"
expect 1 "it was not started" test -e home/started
expect 2 "a version that is not there" get "$files" MODKIT_VERSION=9.9.9
logged "cannot be read: is there this version"
for version in '' main ../0.1.0 '0.1.0;id' "0.1.0 'x'"; do
  expect 2 "the version '$version'" get "$files" MODKIT_VERSION="$version"
  logged "MODKIT_VERSION"
done
expect 2 "no address" get MODKIT_VERSION=0.1.0
expect 2 "an address of a disk without a scheme" get MODKIT_VERSION=0.1.0 MODKIT_RELEASES=/releases

: >requests
expect 0 "a private repository of GitHub" get "$github" "$bearer" MODKIT_VERSION=0.1.0
expect 0 "the token is for the API" grep -c '^/repos/.*Authorization' requests
expect 0 "the files come from elsewhere" grep '^/files/' requests
expect 1 "which gets no token" grep '^/files/.*Authorization' requests
expect 2 "no token" get "$github" MODKIT_VERSION=0.1.0
logged "does a token allow to read it"
expect 2 "another token" get "$github" 'MODKIT_HEADER=Authorization: Bearer writer' MODKIT_VERSION=0.1.0
cp log said
expect 1 "no token in a message" grep writer said
expect 2 "a release without this machine" get "$github" "$bearer" MODKIT_VERSION=0.4.0
logged "the release 0.4.0 has no modkit-0.4.0-$system-$machine.tar.gz"
expect 0 "a private project of GitLab" get "$gitlab" 'MODKIT_HEADER=JOB-TOKEN: job' MODKIT_VERSION=0.1.0
expect 2 "a job without access" get "$gitlab" 'MODKIT_HEADER=JOB-TOKEN: none' MODKIT_VERSION=0.1.0
expect 2 "a token over plain HTTP" get MODKIT_RELEASES=http://example.com/repos/tools/modkit "$bearer" MODKIT_VERSION=0.1.0
logged "over plain HTTP"

# --- The files of CI -----------------------------------------------------------------------------

expect 0 "a component brings get_modkit.sh" python3 - "$root" <<'PYTHON'
import sys, yaml
root = sys.argv[1]
inputs, jobs = yaml.safe_load_all(open(root + "/templates/check/template.yml"))
[job] = jobs.values()
lines = job["before_script"][0].splitlines(keepends=True)
brought = "".join(lines[2:-1])
assert brought == open(root + "/scripts/get_modkit.sh").read(), "copy scripts/get_modkit.sh into the component"
used = set(__import__("re").findall(r"\$\[\[ inputs\.(\w+) \]\]", open(root + "/templates/check/template.yml").read()))
assert used == set(inputs["spec"]["inputs"]), used
action = yaml.safe_load(open(root + "/action.yml"))
used = set(__import__("re").findall(r"inputs\.(\w+)", open(root + "/action.yml").read()))
assert used == set(action["inputs"]), used
assert all("shell" in step for step in action["runs"]["steps"] if "run" in step)
PYTHON

make_workspace origin
steps "$root/action.yml" github
steps "$root/templates/check/template.yml" gitlab
[ "$(ls github | wc -l)" -eq 4 ] && [ "$(ls gitlab | wc -l)" -eq 5 ]
(cd origin && "$MODKIT_BINARY" check --update-baseline --quiet >/dev/null && git add . && git commit -q -m Baseline)
# The same workspace below the top of a repository.
git init -q below
mkdir below/ios
(cd origin && git archive HEAD) | tar -x -C below/ios
(cd below && git add . && git commit -q -m "A workspace below the top")

# What the runner of GitHub sets. The action is that of 0.1.0.
mkdir -p "runner/_actions/tools/modkit" runner/temp
ln -s "$root" runner/_actions/tools/modkit/main
github_job() {
  GITHUB_PATH=$temporary/github-path GITHUB_STEP_SUMMARY=$temporary/summary
  export GITHUB_PATH GITHUB_STEP_SUMMARY
  : >"$GITHUB_PATH"
  : >"$GITHUB_STEP_SUMMARY"
  export GITHUB_ACTION_PATH="$temporary/runner/_actions/tools/modkit/main" RUNNER_TEMP="$temporary/runner/temp"
  export GITHUB_API_URL="$address" GITHUB_RUN_ID=1 GITHUB_WORKSPACE="$PWD"
  export MODKIT_VERSION="${VERSION:-}" MODKIT_SHA256="${SHA256:-}" MODKIT_RELEASES="${RELEASES:-}"
  export MODKIT_TOKEN="${TOKEN:-}" JOB_TOKEN="${JOB:-}" MODKIT_OPTIONS="${OPTIONS:-}" WORKSPACE="${WORKSPACE:-.}"
  sh -e "$temporary/github/01" || return 2
  unset MODKIT_VERSION MODKIT_SHA256 MODKIT_RELEASES MODKIT_TOKEN JOB_TOKEN
  cd "$WORKSPACE"
  job=0
  for step in 02 03 04; do
    additions=$(tr '\n' ':' <"$GITHUB_PATH")
    status=0
    PATH=$additions$PATH sh -e "$temporary/github/$step" || status=$?
    [ "$job" -ne 0 ] || job=$status
  done
  return "$job"
}

# What GitLab sets, and what it makes of the inputs.
gitlab_job() {
  cat "$temporary"/gitlab/* >"$temporary/gitlab-script"
  CI_API_V4_URL=$address/api/v4 CI_PROJECT_ID=2 CI_JOB_TOKEN=${JOB:-job} MODKIT_PROJECT=tools%2Fmodkit \
    MODKIT_RELEASES="$address/api/v4/projects/tools%2Fmodkit/packages/generic/modkit/{version}" \
    MODKIT_VERSION=${VERSION:-0.1.0} MODKIT_SHA256="${SHA256:-}" MODKIT_OPTIONS="${OPTIONS:-}" \
    MODKIT_DIRECTORY="${WORKSPACE:-.}" TMPDIR="$temporary" sh -e "$temporary/gitlab-script"
}

for place in origin below; do
  case $place in origin) inside=. ;; below) inside=ios ;; esac
  for change in good bad; do
    case $change in good) status=0 ;; bad) status=1 ;; esac
    for system in github gitlab; do
      clone=$place-$system-$change
      git clone -q "$place" "$clone"
      "${change}_change" "$clone/$inside"
      git -C "$clone" checkout -q -b change
      git -C "$clone" commit -q -a -m "A $change change"
      export WORKSPACE=$inside JOB
      case $system in github) JOB=reader ;; gitlab) JOB=job ;; esac
      expect $status "$clone on the main branch" in_directory "$clone" "${system}_job"
      expect $status "$clone to be merged" to_be_merged "$temporary/$place" in_directory "$clone" "${system}_job"
      cp log "$clone.log"
      case $system-$change in
      github-good) expect 0 "one line" grep '^The architecture is the same' summary ;;
      github-bad) expect 0 "a comment" grep '| new | Net -> Home | imported |' summary ;;
      gitlab-good) expect 1 "no comment" test -e posted ;;
      gitlab-bad) expect 0 "a comment" grep '| new | Net -> Home | imported |' posted ;;
      esac
    done
  done
  prefix=${inside#.}${inside:+/}
  prefix=${prefix#/}
  expect 0 "annotations" grep "^::error file=${prefix}Components/Net/.*title=layer-order::" "$place-github-bad.log"
  expect 0 "code quality" grep "\"path\" : \"${prefix}Components/Net/" "$place-gitlab-bad/$inside/gl-code-quality-report.json"
  expect 0 "readable code quality" readable_json "$place-gitlab-bad/$inside/gl-code-quality-report.json"
  expect 0 "a test report" readable_xml "$place-gitlab-bad/$inside/modkit-junit.xml"
done
expect 0 "SARIF" readable_json runner/temp/modkit.sarif

export WORKSPACE=. JOB=reader
OPTIONS="--no-cache --no-evaluate"
expect 1 "options" in_directory origin-github-bad github_job
OPTIONS="--no-such-option"
expect 64 "a wrong option" in_directory origin-github-good github_job
OPTIONS=
SHA256=0000
expect 2 "a wrong checksum" in_directory origin-github-good github_job
SHA256=
JOB=nobody
expect 2 "a private repository, and the token of the job" in_directory origin-github-good github_job
TOKEN=reader
expect 0 "a token that may read it" in_directory origin-github-good github_job
TOKEN=
: >requests
RELEASES="$address/files/{version}"
expect 0 "another host" in_directory origin-github-good github_job
expect 1 "which gets no token of the job" grep Authorization requests

echo "$tried trials of action.yml and of the component went well"
