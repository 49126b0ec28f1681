"""The repository that rules_apple 3.22 declares and whose place an override takes."""

load("@bazel_tools//tools/build_defs/repo:http.bzl", "http_archive")

def apple_rules_dependencies():
    for name in ["build_bazel_rules_swift", "build_bazel_apple_support"]:
        if not native.existing_rule(name):
            http_archive(name = name, url = "https://example.com/overridden.zip")
