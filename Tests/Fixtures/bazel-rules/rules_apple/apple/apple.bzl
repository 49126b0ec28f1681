"""Rules with the attributes of rules_apple 3.22 that make nothing."""

load("@build_bazel_rules_swift//swift:providers.bzl", "ModuleMapInfo")

def _impl(ctx):
    return [CcInfo(), DefaultInfo(), ModuleMapInfo(maps = depset())]

apple_static_xcframework_import = rule(
    implementation = _impl,
    attrs = {
        "alwayslink": attr.bool(),
        "data": attr.label_list(allow_files = True),
        "deps": attr.label_list(providers = [CcInfo]),
        "has_swift": attr.bool(),
        "includes": attr.string_list(),
        "library_identifiers": attr.string_dict(),
        "linkopts": attr.string_list(),
        "sdk_dylibs": attr.string_list(),
        "sdk_frameworks": attr.string_list(),
        "weak_sdk_frameworks": attr.string_list(),
        "xcframework_imports": attr.label_list(allow_empty = False, allow_files = True, mandatory = True),
    },
)
