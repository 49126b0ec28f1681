"""Rules with the attributes of rules_apple 3.22 that make nothing."""

def _impl(ctx):
    return [DefaultInfo()]

apple_resource_bundle = rule(
    implementation = _impl,
    attrs = {
        "bundle_id": attr.string(),
        "bundle_name": attr.string(),
        "infoplists": attr.label_list(allow_files = True),
        "resources": attr.label_list(allow_files = True),
        "strip_structured_resources_prefixes": attr.string_list(),
        "structured_resources": attr.label_list(allow_files = True),
    },
)
