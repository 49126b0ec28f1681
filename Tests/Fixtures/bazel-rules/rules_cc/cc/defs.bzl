"""Rules with the attributes of rules_cc that Bazel 4 itself has no `aspect_hints` for."""

load("@build_bazel_rules_swift//swift:providers.bzl", "ModuleMapInfo")

def _hinted_impl(ctx):
    maps = [hint[ModuleMapInfo].maps for hint in ctx.attr.hints]
    needed = [
        dep[ModuleMapInfo].maps
        for dep in ctx.attr.deps
        if ModuleMapInfo in dep
    ]
    return [
        ctx.attr.library[CcInfo],
        ctx.attr.library[DefaultInfo],
        ModuleMapInfo(maps = depset(transitive = maps + needed)),
    ]

_hinted = rule(
    implementation = _hinted_impl,
    attrs = {
        "deps": attr.label_list(),
        "hints": attr.label_list(providers = [ModuleMapInfo]),
        "library": attr.label(providers = [CcInfo]),
    },
)

def cc_library(name, aspect_hints = [], visibility = None, deps = [], testonly = False, **attributes):
    if not aspect_hints:
        native.cc_library(
            name = name,
            testonly = testonly,
            visibility = visibility,
            deps = deps,
            **attributes
        )
        return
    native.cc_library(
        name = name + ".cc",
        testonly = testonly,
        deps = deps,
        **attributes
    )
    _hinted(
        name = name,
        testonly = testonly,
        deps = deps,
        hints = aspect_hints,
        library = name + ".cc",
        visibility = visibility,
    )

# What Bazel's own tools load from here too.
cc_binary = native.cc_binary
cc_import = native.cc_import
cc_proto_library = native.cc_proto_library
cc_test = native.cc_test
cc_toolchain = native.cc_toolchain
cc_toolchain_suite = native.cc_toolchain_suite

def _declared_impl(ctx):
    return [CcInfo(), DefaultInfo(), ModuleMapInfo(maps = depset())]

objc_library = rule(
    implementation = _declared_impl,
    attrs = {
        "additional_linker_inputs": attr.label_list(allow_files = True),
        "alwayslink": attr.bool(),
        "aspect_hints": attr.label_list(),
        "copts": attr.string_list(),
        "data": attr.label_list(allow_files = True),
        "defines": attr.string_list(),
        "deps": attr.label_list(),
        "enable_modules": attr.bool(),
        "hdrs": attr.label_list(allow_files = True),
        "implementation_deps": attr.label_list(),
        "includes": attr.string_list(),
        "linkopts": attr.string_list(),
        "module_map": attr.label(allow_files = [".modulemap"]),
        "module_name": attr.string(),
        "non_arc_srcs": attr.label_list(allow_files = [".m", ".mm"]),
        "pch": attr.label(allow_files = [".pch"]),
        "sdk_dylibs": attr.string_list(),
        "sdk_frameworks": attr.string_list(),
        "srcs": attr.label_list(allow_files = [
            ".S",
            ".c",
            ".cc",
            ".cpp",
            ".cxx",
            ".h",
            ".hh",
            ".hpp",
            ".inc",
            ".m",
            ".mm",
            ".s",
        ]),
        "textual_hdrs": attr.label_list(allow_files = True),
        "weak_sdk_frameworks": attr.string_list(),
    },
)
