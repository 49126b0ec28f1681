"""Rules with the attributes of rules_swift 2.9, which call the compiler of this machine.

They know nothing of Apple's platforms, of caches, of workers or of debuggers.
"""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")
load(":providers.bzl", "ModuleMapInfo", "SwiftInfo")

_ENVIRONMENT = {"HOME": "/tmp", "PATH": "/opt/swift/usr/bin:/usr/bin:/bin"}

def _features(ctx):
    toolchain = find_cpp_toolchain(ctx)
    return toolchain, cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )

def _deps(ctx):
    return ctx.attr.deps + getattr(ctx.attr, "private_deps", [])

def _merged(ctx, own):
    return cc_common.merge_cc_infos(
        direct_cc_infos = own,
        cc_infos = [dep[CcInfo] for dep in _deps(ctx) if CcInfo in dep],
    )

def _modules(ctx):
    return [dep[SwiftInfo].modules for dep in _deps(ctx) if SwiftInfo in dep]

def _maps(ctx):
    return [dep[ModuleMapInfo].maps for dep in _deps(ctx) if ModuleMapInfo in dep]

def _arguments(ctx):
    """The arguments of the compiler by which it finds what is needed, and the files."""
    context = _merged(ctx, []).compilation_context
    modules = depset(transitive = _modules(ctx))
    maps = depset(transitive = _maps(ctx))
    args = ctx.actions.args()
    args.add_all(modules, before_each = "-I", map_each = _directory, uniquify = True)
    for option, paths in [
        ("-I", context.includes),
        ("-I", context.system_includes),
        ("-I", context.quote_includes),
    ]:
        args.add_all(paths, before_each = "-Xcc", format_each = option + "%s")
    args.add_all(maps, before_each = "-Xcc", format_each = "-fmodule-map-file=%s")
    return args, depset(transitive = [context.headers, modules, maps])

def _directory(file):
    return file.dirname

def _module_name(ctx):
    return ctx.attr.module_name or ctx.label.name

def _copts(ctx):
    return [ctx.expand_make_variables("copts", option, {}) for option in ctx.attr.copts]

def _linking_context(ctx, archive, alwayslink, linkopts):
    toolchain, features = _features(ctx)
    library = cc_common.create_library_to_link(
        actions = ctx.actions,
        feature_configuration = features,
        cc_toolchain = toolchain,
        static_library = archive,
        alwayslink = alwayslink,
    ) if archive else None
    return cc_common.create_linking_context(linker_inputs = depset([cc_common.create_linker_input(
        owner = ctx.label,
        libraries = depset([library] if library else []),
        user_link_flags = depset(linkopts),
    )]))

def _swift_library_impl(ctx):
    name = _module_name(ctx)
    module = ctx.actions.declare_file(name + ".swiftmodule")
    archive = ctx.actions.declare_file("lib" + ctx.label.name + ".a")
    args, inputs = _arguments(ctx)
    args.add_all(_copts(ctx))
    args.add_all(ctx.files.srcs)
    ctx.actions.run_shell(
        inputs = depset(ctx.files.srcs, transitive = [inputs]),
        outputs = [module, archive],
        arguments = [archive.path, module.path, name, args],
        command = "a=$1 m=$2 n=$3; shift 3; swiftc -parse-as-library -static -emit-module " +
                  "-emit-module-path $m -emit-library -module-name $n -o $a " +
                  "-module-cache-path $PWD/mc \"$@\"",
        env = _ENVIRONMENT,
        mnemonic = "SwiftLibrary",
    )
    own = CcInfo(linking_context = _linking_context(ctx, archive, ctx.attr.alwayslink, ctx.attr.linkopts))
    return [
        DefaultInfo(
            files = depset([archive, module]),
            runfiles = ctx.runfiles(files = ctx.files.data, collect_default = True),
        ),
        _merged(ctx, [own]),
        SwiftInfo(modules = depset([module], transitive = _modules(ctx))),
        ModuleMapInfo(maps = depset(transitive = _maps(ctx))),
    ]

def _swift_import_impl(ctx):
    archives = ctx.files.archives
    if len(archives) > 1:
        fail("this rule of a test has one archive")
    own = CcInfo(linking_context = _linking_context(ctx, archives[0], True, []))
    return [
        DefaultInfo(files = depset(archives + [ctx.file.swiftmodule])),
        _merged(ctx, [own]),
        SwiftInfo(modules = depset([ctx.file.swiftmodule], transitive = _modules(ctx))),
        ModuleMapInfo(maps = depset(transitive = _maps(ctx))),
    ]

def _program(ctx, tests):
    program = ctx.actions.declare_file(ctx.label.name)
    args, inputs = _arguments(ctx)
    linking = _merged(ctx, []).linking_context
    flags = []
    files = []
    for linked in linking.linker_inputs.to_list():
        flags += linked.user_link_flags
        for library in linked.libraries:
            archive = library.static_library or library.pic_static_library
            files.append(archive)
            options = ["--whole-archive", archive.path, "--no-whole-archive"] if library.alwayslink else [archive.path]
            for option in options:
                flags += ["-Xlinker", option]
    args.add_all(ctx.attr.copts)
    args.add_all(ctx.files.srcs)
    hasMain = [file for file in ctx.files.srcs if file.basename == "main.swift"]
    args.add_all([] if hasMain or tests else ["-parse-as-library"])
    args.add_all(flags)
    args.add_all(ctx.attr.linkopts)
    args.add("-lstdc++")
    ctx.actions.run_shell(
        inputs = depset(ctx.files.srcs + files, transitive = [inputs]),
        outputs = [program],
        arguments = [program.path, _module_name(ctx), args],
        command = "p=$1 n=$2; shift 2; swiftc -emit-executable -module-name $n -o $p " +
                  "-module-cache-path $PWD/mc \"$@\"",
        env = _ENVIRONMENT,
        mnemonic = "SwiftProgram",
    )
    return [DefaultInfo(
        executable = program,
        runfiles = ctx.runfiles(files = ctx.files.data, collect_default = True),
    )]

def _swift_binary_impl(ctx):
    return _program(ctx, False)

def _swift_test_impl(ctx):
    """Tests are compiled as a library; nothing finds and runs them here."""
    module = ctx.actions.declare_file(_module_name(ctx) + ".swiftmodule")
    program = ctx.actions.declare_file(ctx.label.name)
    args, inputs = _arguments(ctx)
    args.add_all(ctx.attr.copts)
    args.add_all(ctx.files.srcs)
    ctx.actions.run_shell(
        inputs = depset(ctx.files.srcs, transitive = [inputs]),
        outputs = [module, program],
        arguments = [program.path, module.path, _module_name(ctx), args],
        command = "p=$1 m=$2 n=$3; shift 3; swiftc -parse-as-library -enable-testing -emit-module " +
                  "-emit-module-path $m -module-name $n -module-cache-path $PWD/mc \"$@\" && " +
                  "printf '#!/bin/sh\\n' > $p && chmod +x $p",
        env = _ENVIRONMENT,
        mnemonic = "SwiftTest",
    )
    return [DefaultInfo(
        executable = program,
        runfiles = ctx.runfiles(files = ctx.files.data + [module], collect_default = True),
    )]

def _swift_interop_hint_impl(ctx):
    return [ModuleMapInfo(maps = depset(ctx.files.module_map))]

_COMMON = {
    "aspect_hints": attr.label_list(),
    "data": attr.label_list(allow_files = True),
    "deps": attr.label_list(),
    "_cc_toolchain": attr.label(default = "@bazel_tools//tools/cpp:current_cc_toolchain"),
}

_COMPILED = dict(
    _COMMON,
    always_include_developer_search_paths = attr.bool(),
    copts = attr.string_list(),
    defines = attr.string_list(),
    linkopts = attr.string_list(),
    module_name = attr.string(),
    package_name = attr.string(),
    plugins = attr.label_list(),
    srcs = attr.label_list(allow_files = [".swift"]),
    swiftc_inputs = attr.label_list(allow_files = True),
)

_LIBRARY = dict(
    _COMPILED,
    alwayslink = attr.bool(),
    generated_header_name = attr.string(),
    generates_header = attr.bool(),
    library_evolution = attr.bool(),
    linkstatic = attr.bool(default = True),
    private_deps = attr.label_list(),
)

_PROGRAM = dict(
    _COMPILED,
    additional_linker_inputs = attr.label_list(allow_files = True),
    malloc = attr.label(),
    stamp = attr.int(),
)

swift_library = rule(
    implementation = _swift_library_impl,
    attrs = _LIBRARY,
    fragments = ["cpp"],
)

swift_import = rule(
    implementation = _swift_import_impl,
    attrs = dict(
        _COMMON,
        archives = attr.label_list(allow_files = ["a", "lo"]),
        module_name = attr.string(mandatory = True),
        plugins = attr.label_list(),
        swiftdoc = attr.label(allow_single_file = ["swiftdoc"]),
        swiftinterface = attr.label(allow_single_file = ["swiftinterface"]),
        swiftmodule = attr.label(allow_single_file = ["swiftmodule"]),
    ),
    fragments = ["cpp"],
)

swift_binary = rule(
    implementation = _swift_binary_impl,
    attrs = _PROGRAM,
    executable = True,
    fragments = ["cpp"],
)

swift_test = rule(
    implementation = _swift_test_impl,
    attrs = dict(_PROGRAM, discover_tests = attr.bool(default = True), env = attr.string_dict()),
    fragments = ["cpp"],
    test = True,
)

swift_interop_hint = rule(
    implementation = _swift_interop_hint_impl,
    attrs = {
        "exclude_hdrs": attr.label_list(allow_files = True),
        "module_map": attr.label(allow_single_file = True),
        "module_name": attr.string(),
        "suppressed": attr.bool(),
    },
)
