/// What a rule makes, as far as it matters for components.
enum BazelRule {
  /// A module.
  case library
  /// A program with its own sources.
  case program
  /// A bundle of libraries: an app, an extension, a framework.
  case product
  /// Tests with sources, or with libraries that contain the sources.
  case test
  /// Another name for a target, or for several.
  case alias
  /// A group of files under one name.
  case files
  /// The module name of a C library, for Swift.
  case moduleName
  /// A rule that generates files.
  case generator
  /// A rule that makes none of these.
  case nothing

  /// Returns the rule with a name, or nil if it is not known.
  init?(_ name: String) {
    if let rule = Self.known[name] {
      self = rule
    } else if Self.isBundle(name, ["unit_test", "ui_test", "unit_test_suite", "ui_test_suite"]) {
      self = .test
    } else if Self.isBundle(
      name,
      [
        "application", "extension", "framework", "dynamic_framework", "static_framework",
        "app_clip", "bundle", "command_line_application", "kernel_extension",
        "imessage_application", "imessage_extension", "sticker_pack_extension", "quick_look_plugin",
        "spotlight_importer", "xpc_service", "dylib", "single_target_application",
      ])
    {
      self = .product
    } else {
      return nil
    }
  }

  private static func isBundle(_ name: String, _ endings: [String]) -> Bool {
    let platforms = ["ios", "macos", "tvos", "watchos", "visionos"]
    return platforms.contains { platform in
      name.hasPrefix(platform + "_") && endings.contains(String(name.dropFirst(platform.count + 1)))
    }
  }

  private static let known: [String: BazelRule] = {
    let names: [BazelRule: [String]] = [
      .library: [
        "cc_library", "mixed_language_library", "objc_library", "swift_compiler_plugin",
        "swift_library",
      ],
      .program: ["cc_binary", "objc_binary", "swift_binary"],
      .product: [
        "apple_static_library", "apple_static_xcframework", "apple_xcframework",
      ],
      .test: ["swift_test", "cc_test"],
      .alias: ["alias", "swift_library_group"],
      .files: [
        "apple_bundle_import", "apple_resource_bundle", "apple_resource_group", "filegroup",
        "objc_bundle", "resources_group",
      ],
      .moduleName: ["swift_interop_hint"],
      .generator: [
        "apple_core_data_model", "apple_core_ml_library", "apple_intent_library",
        "apple_metal_library",
        "copy_file", "expand_template", "genrule", "objc_intent_library", "proto_library",
        "swift_intent_library", "swift_proto_library", "write_file",
      ],
      .nothing: [
        "apple_bundle_version", "apple_dynamic_framework_import",
        "apple_dynamic_xcframework_import", "apple_static_framework_import",
        "apple_static_xcframework_import", "apple_universal_binary", "bool_flag", "bool_setting",
        "build_test", "bzl_library", "cc_import", "config_setting", "constraint_setting",
        "constraint_value", "environment", "exports_files", "int_flag", "int_setting",
        "ios_test_runner", "ios_xctestrun_runner", "java_binary", "java_library", "label_flag",
        "label_setting", "licenses", "local_provisioning_profile", "objc_import", "package",
        "package_group", "platform", "provisioning_profile_repository", "py_binary", "py_library",
        "py_test", "selects.config_setting_group", "sh_binary", "sh_library", "sh_test",
        "string_flag", "string_list_flag", "string_setting", "swift_compiler_plugin_import",
        "swift_feature_allowlist", "swift_import", "swift_module_mapping",
        "swift_package_configuration", "test_suite", "toolchain", "top_level_target",
        "top_level_targets", "xcode_provisioning_profile", "xcodeproj",
      ],
    ]
    return names.reduce(into: [:]) { result, entry in
      for name in entry.value { result[name] = entry.key }
    }
  }()
}
