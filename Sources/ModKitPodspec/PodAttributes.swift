/// The attributes of podspecs.
enum PodAttributes {
  /// Returns the attribute that a setter stores into, or nil if the setter does not exist.
  static func attribute(ofWriter name: String) -> String? {
    if all.contains(name) { return name }
    return singular[name]
  }

  /// Returns whether modkit needs an attribute of a specification.
  static func isRelevant(_ name: String, in kind: PodSpecification.Kind) -> Bool {
    kind == .library ? relevant.contains(name) : relevantInTests.contains(name)
  }

  private static let relevantInTests: Set<String> = [
    "dependencies", "exclude_files", "platforms", "source_files",
  ]

  private static let relevant: Set<String> = [
    "dependencies", "exclude_files", "header_dir", "header_mappings_dir", "module_map",
    "module_name", "name", "platforms", "preserve_paths", "private_header_files",
    "project_header_files",
    "public_header_files", "resource_bundles", "resources", "source_files", "vendored_frameworks",
  ]

  /// Words that may change a component if they appear in code that is not understood.
  static let relevantWords: Set<String> = relevant.union([
    "app_spec", "dependency", "deployment_target", "platform", "resource", "resource_bundle",
    "subspec", "test_spec", "vendored_framework",
  ])

  /// The attributes that decide how single files are compiled.
  static let ofFlags: Set<String> = ["compiler_flag", "compiler_flags", "requires_arc"]

  private static let singular = [
    "author": "authors", "compiler_flag": "compiler_flags", "default_subspec": "default_subspecs",
    "framework": "frameworks", "library": "libraries",
    "on_demand_resource": "on_demand_resources", "preserve_path": "preserve_paths",
    "resource": "resources", "resource_bundle": "resource_bundles", "screenshot": "screenshots",
    "script_phase": "script_phases", "swift_version": "swift_versions",
    "vendored_framework": "vendored_frameworks", "vendored_library": "vendored_libraries",
    "weak_framework": "weak_frameworks",
  ]

  private static let all: Set<String> = [
    "app_host_name", "authors", "changelog", "cocoapods_version", "compiler_flags",
    "default_subspecs", "dependencies", "deprecated", "deprecated_in_favor_of", "description",
    "documentation_url", "exclude_files", "frameworks", "header_dir", "header_mappings_dir",
    "homepage", "info_plist", "libraries", "license", "module_map", "module_name", "name",
    "on_demand_resources", "platforms", "pod_target_xcconfig", "prefix_header_contents",
    "prefix_header_file", "prepare_command", "preserve_paths", "private_header_files",
    "project_header_files", "public_header_files", "readme", "requires_app_host", "requires_arc",
    "resource_bundles", "resources", "scheme", "screenshots", "script_phases", "social_media_url",
    "source", "source_files", "static_framework", "summary", "swift_versions", "test_type",
    "user_target_xcconfig", "vendored_frameworks", "vendored_libraries", "version",
    "weak_frameworks", "xcconfig",
  ]
}
