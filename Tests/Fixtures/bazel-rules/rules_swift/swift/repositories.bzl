"""The repositories that rules_swift 2.9 declares and whose place an override takes."""

load("@bazel_tools//tools/build_defs/repo:http.bzl", "http_archive")

def swift_rules_dependencies():
    for name in ["build_bazel_apple_support", "rules_cc"]:
        if not native.existing_rule(name):
            http_archive(name = name, url = "https://example.com/overridden.zip")
