"""The parameters of `mixed_language_library` of rules_swift 2.9; only targets come of it."""

load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library")
load("@rules_cc//cc:defs.bzl", "objc_library")

def mixed_language_library(
        *,
        name,
        clang_srcs,
        swift_srcs,
        alwayslink = False,
        clang_copts = [],
        clang_deps = [],
        data = [],
        deps = [],
        enable_modules = False,
        hdrs = [],
        includes = [],
        linkopts = [],
        module_map = None,
        module_name = None,
        non_arc_srcs = [],
        package_name = None,
        private_deps = [],
        sdk_dylibs = [],
        sdk_frameworks = [],
        swift_copts = [],
        swift_plugins = [],
        testonly = False,
        textual_hdrs = [],
        umbrella_header = None,
        visibility = None,
        weak_sdk_frameworks = []):
    if not clang_srcs and not hdrs:
        fail("either `clang_srcs` or `hdrs`")
    objc_library(
        name = name + "_clang",
        srcs = clang_srcs,
        hdrs = hdrs,
        alwayslink = alwayslink,
        copts = clang_copts,
        deps = deps + clang_deps,
        enable_modules = enable_modules,
        includes = includes,
        testonly = testonly,
        textual_hdrs = textual_hdrs,
        visibility = ["//visibility:private"],
    )
    swift_library(
        name = name,
        srcs = swift_srcs,
        alwayslink = alwayslink,
        copts = swift_copts,
        data = data,
        linkopts = linkopts,
        module_name = module_name,
        private_deps = private_deps,
        testonly = testonly,
        visibility = visibility,
        deps = deps + [name + "_clang"],
    )
