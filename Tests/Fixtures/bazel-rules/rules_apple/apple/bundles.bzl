"""Apps and tests with the attributes of rules_apple 3.22 that make nothing."""

def _impl(ctx):
    program = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(program, "", is_executable = True)
    return [DefaultInfo(executable = program)]

_BUNDLE = {
    "additional_contents": attr.label_keyed_string_dict(allow_files = True),
    "additional_linker_inputs": attr.label_list(allow_files = True),
    "bundle_id": attr.string(),
    "bundle_id_suffix": attr.string(),
    "bundle_name": attr.string(),
    "codesign_inputs": attr.label_list(),
    "codesignopts": attr.string_list(),
    "deps": attr.label_list(providers = [CcInfo]),
    "exported_symbols_lists": attr.label_list(allow_files = True),
    "frameworks": attr.label_list(),
    "infoplists": attr.label_list(allow_files = [".plist"]),
    "linkopts": attr.string_list(),
    "minimum_deployment_os_version": attr.string(),
    "minimum_os_version": attr.string(mandatory = True),
    "provisioning_profile": attr.label(allow_single_file = True),
    "resources": attr.label_list(allow_files = True),
    "stamp": attr.int(),
    "version": attr.label(),
}

_APPLICATION = dict(
    _BUNDLE,
    app_icons = attr.label_list(allow_files = True),
    app_intents = attr.label_list(),
    entitlements = attr.label(allow_single_file = True),
    entitlements_validation = attr.string(),
    executable_name = attr.string(),
    extensions = attr.label_list(),
    launch_storyboard = attr.label(allow_single_file = [".storyboard", ".xib"]),
    settings_bundle = attr.label(),
    strings = attr.label_list(allow_files = True),
)

def application(families):
    """- families: the device families, or none where an app has no choice."""
    attributes = dict(_APPLICATION)
    attributes["infoplists"] = attr.label_list(
        allow_empty = False,
        allow_files = [".plist"],
        mandatory = True,
    )
    if families:
        attributes["families"] = attr.string_list(allow_empty = False, mandatory = True)
    return rule(implementation = _impl, attrs = attributes, executable = True)

def unit_test():
    return rule(
        implementation = _impl,
        attrs = dict(
            _BUNDLE,
            runner = attr.label(),
            test_host = attr.label(),
            test_host_is_bundle_loader = attr.bool(),
        ),
        test = True,
    )
