#!/bin/sh
# Runs the examples of docs/ci as CI, git and Xcode would, in repositories made for it.
# Usage: scripts/try_ci_examples.sh path/to/modkit
set -eu
examples=$(cd "$(dirname "$0")/../docs/ci" && pwd)
. "$(dirname "$0")/ci_trials.sh"

# --- What CI would find -------------------------------------------------------------------------

# The repository of modkit, in so far as the examples touch it.
make_source() {
  mkdir -p source/scripts
  printf '#!/bin/sh\n' >source/scripts/setup.sh
  chmod +x source/scripts/setup.sh
  git init -q source
  git -C source add .
  git -C source commit -q -m modkit
  git -C source tag 0.1.0
}

# Stands in for the compiler: the binary is there already.
make_compiler() {
  cat >tools/swift <<'SWIFT'
#!/bin/sh
set -eu
[ "$*" = "build -c release --product modkit --package-path modkit-source" ]
mkdir -p modkit-source/.build/release
cp "$MODKIT_BINARY" modkit-source/.build/release/modkit
SWIFT
  chmod +x tools/swift
}

# Stands in for the server: what would be posted is left in posted.
make_server() {
  cat >tools/curl <<'CURL'
#!/bin/sh
set -eu
for argument in "$@"; do
  case $argument in body@*) cp "${argument#body@}" "$POSTED" ;; esac
done
CURL
  chmod +x tools/curl
}

# --- The steps of a YAML file -------------------------------------------------------------------

# A job of GitHub: a shell for each step, all run, the first failure counts.
github_job() {
  rm -rf modkit-source
  git clone -q "$temporary/source" modkit-source
  GITHUB_PATH=$temporary/github-path
  GITHUB_STEP_SUMMARY=$temporary/summary
  export GITHUB_PATH GITHUB_STEP_SUMMARY
  : >"$GITHUB_PATH"
  : >"$GITHUB_STEP_SUMMARY"
  job=0
  for step in "$temporary"/github/*; do
    additions=$(tr '\n' ':' <"$GITHUB_PATH")
    status=0
    PATH=$additions$PATH sh -e "$step" || status=$?
    [ "$job" -ne 0 ] || job=$status
  done
  return "$job"
}

# A job of GitLab: one shell for everything.
gitlab_job() {
  rm -rf modkit-source
  cat "$temporary"/gitlab/* >"$temporary/gitlab-script"
  MODKIT_SOURCE=$temporary/source MODKIT_REVISION=0.1.0 sh -e "$temporary/gitlab-script"
}

# --- The trials ---------------------------------------------------------------------------------

make_workspace origin
make_source
make_compiler
make_server
steps "$examples/github-actions.yml" github
steps "$examples/gitlab-ci.yml" gitlab
[ "$(ls github | wc -l)" -eq 4 ] && [ "$(ls gitlab | wc -l)" -eq 4 ]
PATH=$temporary/tools:$PATH

if python3 -c 'import yaml' 2>/dev/null; then
  for file in "$examples"/*.yml; do
    expect 0 "$file is YAML" python3 -c 'import sys, yaml; yaml.safe_load(open(sys.argv[1]))' "$file"
  done
fi

expect 1 "the finding of the past" in_directory origin "$MODKIT_BINARY" check
expect 0 "the baseline is written" in_directory origin "$MODKIT_BINARY" check --update-baseline
expect 0 "the baseline is read" in_directory origin "$MODKIT_BINARY" check
expect 0 "the baseline is read by name" in_directory origin \
  "$MODKIT_BINARY" check --baseline modkit-baseline.yml
git -C origin add modkit-baseline.yml
git -C origin commit -q -m Baseline

for system in github gitlab; do
  for change in good bad; do
    clone=$system-$change
    git clone -q origin "$clone"
    "${change}_change" "$clone"
    git -C "$clone" checkout -q -b change
    git -C "$clone" commit -q -a -m "A $change change"
    case $change in good) status=0 ;; bad) status=1 ;; esac

    expect $status "$system, $change change on the main branch" in_directory "$clone" "${system}_job"
    expect $status "$system, $change change to be merged" \
      to_be_merged "$temporary/origin" in_directory "$clone" "${system}_job"
    cp log "$clone.log"
    case $system in github) comment=summary ;; gitlab) comment=posted ;; esac
    case $change$system in
      bad*) expect 0 "$system, a comment" grep '| new | Net -> Home | imported |' $comment ;;
      goodgithub) expect 0 "github, one line" grep '^The architecture is the same' $comment ;;
      goodgitlab) expect 1 "gitlab, no comment" test -e posted ;;
    esac
  done
done

# A change is not blamed for what was there before it, baseline or not.
git clone -q origin blamed
bad_change blamed
git -C blamed commit -q -a -m "A finding that no baseline has"
for system in github gitlab; do
  git clone -q blamed "$system-after"
  good_change "$system-after"
  git -C "$system-after" commit -q -a -m "A good change"
  expect 1 "$system, everything on the main branch" in_directory "$system-after" "${system}_job"
  expect 0 "$system, what a change brings" \
    to_be_merged "$temporary/blamed" in_directory "$system-after" "${system}_job"
done

expect 0 "annotations" grep '^::error file=Components/Net/.*title=layer-order::' github-bad.log
expect 1 "no annotation" grep '^::error' github-good.log
expect 0 "SARIF" readable_json github-good/modkit.sarif
expect 0 "SARIF in spite of findings" readable_json github-bad/modkit.sarif
expect 0 "SARIF with the finding" grep Components/Net/Sources/Net.swift github-bad/modkit.sarif
expect 1 "SARIF without one" grep Components/ github-good/modkit.sarif
expect 0 "code quality" readable_json gitlab-bad/gl-code-quality-report.json
expect 0 "code quality with the finding" grep layer-order gitlab-bad/gl-code-quality-report.json
expect 1 "code quality without one" grep layer-order gitlab-good/gl-code-quality-report.json
expect 0 "test report" readable_xml gitlab-bad/modkit-junit.xml
expect 0 "test report with the finding" grep '<failure' gitlab-bad/modkit-junit.xml
expect 1 "test report without one" grep '<failure' gitlab-good/modkit-junit.xml

# The pipelines for what a change affects. The script of the team leaves its argument in `tested`.
steps "$examples/github-affected.yml" github-affected
steps "$examples/gitlab-affected.yml" gitlab-affected
git clone -q origin affected
mkdir -p affected/Components/Home/Tests affected/scripts
echo 'import Home' >affected/Components/Home/Tests/HomeTests.swift
printf '#!/bin/sh\necho "$1" >>"%s/tested"\n' "$temporary" >affected/scripts/test.sh
chmod +x affected/scripts/test.sh
git -C affected add .
git -C affected commit -q -m "Tests"
git clone -q affected affected-change
good_change affected-change
ln -s "$MODKIT_BINARY" tools/modkit

affected_plan() {
  GITHUB_BASE_REF=main GITHUB_OUTPUT=$temporary/output sh -e "$temporary/github-affected/01" &&
    CI_MERGE_REQUEST_DIFF_BASE_SHA=origin/main sh -e "$temporary/gitlab-affected/01"
}
: >output
expect 0 "the plan of a change" in_directory affected-change affected_plan
expect 0 "the matrix of GitHub" grep -x 'matrix={"include":\[{"components":\["Home"\],"name":"Home","tests":\["HomeTests"\]}\]}' output
TESTS='["HomeTests"]' expect 0 "the job of GitHub" in_directory affected-change sh -e "$temporary/github-affected/02"
expect 0 "the tests of Home" grep -x HomeTests tested
rm tested
if python3 -c 'import yaml' 2>/dev/null; then
  expect 0 "the job of GitLab" in_directory affected-change python3 -c '
import os, subprocess, yaml
jobs = yaml.safe_load(open("affected.yml"))
assert jobs["affected"]["extends"] == ".affected"
[variables] = jobs["affected"]["parallel"]["matrix"]
subprocess.run(["sh", "-e", "-c", *jobs[".affected"]["script"]], check=True, env={**os.environ, **variables})'
  expect 0 "the tests of Home" grep -x HomeTests tested
fi
rm tools/modkit

# The hook, first where modkit is missing, then where it is.
git clone -q origin hooked
cp "$examples/pre-commit" hooked/.git/hooks/
good_change hooked
expect 0 "a commit without modkit" git -C hooked commit -a -m "Unchecked"
logged "is not checked"

ln -s "$MODKIT_BINARY" tools/modkit
good_change hooked
expect 0 "a good commit" git -C hooked commit -a -m "Good"
bad_change hooked
expect 0 "a commit of nothing" git -C hooked commit --allow-empty -m "Nothing"
expect 1 "a bad commit" git -C hooked commit -a -m "Bad"
logged layer-order
expect 0 "no commit was made" test "$(git -C hooked log -1 --format=%s)" = Nothing
expect 0 "a bad commit on purpose" git -C hooked commit -a --no-verify -m "Bad"
good_change hooked
expect 0 "a good commit after a bad one" git -C hooked commit -a -m "Good"

# The hook in a new repository, whose workspace is below the top.
git init -q below
make_workspace below/ios
rm -rf below/ios/.git
cp "$examples/pre-commit" below/.git/hooks/
git -C below config modkit.workspace ios
git -C below add .
expect 1 "a first commit with a finding" git -C below commit -m "First"
in_directory below/ios sed -i.old -e '/^import/d' Components/Store/Sources/Store.swift
rm below/ios/Components/Store/Sources/Store.swift.old
git -C below add .
expect 0 "a first commit without one" git -C below commit -m "First"

# The build phase prints absolute paths, and only those.
export SRCROOT="$temporary/hooked"
expect 1 "a build with a finding" "$examples/xcode-build-phase"
logged "^$temporary/hooked/Components/Net/Sources/Net.swift:2:8: error: "
export SRCROOT="$temporary/below" MODKIT_WORKSPACE="$temporary/below/ios"
expect 0 "a build without one" "$examples/xcode-build-phase"
expect 0 "it says nothing" test ! -s log

echo "$tried trials of docs/ci went well"
