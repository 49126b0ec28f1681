import ModKitModel

/// The rules of the generated repositories.
extension BuildRule {
  private static let swift = "@build_bazel_rules_swift//swift:swift.bzl"
  private static let cc = "@rules_cc//cc:defs.bzl"

  static let swiftLibrary = BuildRule(name: "swift_library", file: swift)
  static let swiftBinary = BuildRule(name: "swift_binary", file: swift)
  static let swiftTest = BuildRule(name: "swift_test", file: swift)
  static let swiftImport = BuildRule(name: "swift_import", file: swift)
  /// The module map of a library in C, for Swift.
  static let swiftInteropHint = BuildRule(name: "swift_interop_hint", file: swift)
  /// Since rules_swift 2.3.
  static let mixedLibrary = BuildRule(
    name: "mixed_language_library",
    file: "@build_bazel_rules_swift//mixed_language:mixed_language_library.bzl")
  static let ccLibrary = BuildRule(name: "cc_library", file: cc)
  static let ccImport = BuildRule(name: "cc_import", file: cc)
  static let ccBinary = BuildRule(name: "cc_binary", file: cc)
  static let objcLibrary = BuildRule(name: "objc_library", file: cc)
  static let resourceBundle = BuildRule(
    name: "apple_resource_bundle", file: "@build_bazel_rules_apple//apple:resources.bzl")
  static let resourceDirectory = BuildRule(
    name: SharedStarlark.resourceDirectory, file: SharedStarlark.label)
  static let alias = BuildRule(name: "alias")
  static let fileGroup = BuildRule(name: "filegroup")
  static let packageGroup = BuildRule(name: "package_group")

  /// A rule for programs of one of Apple's platforms.
  static func apple(_ platform: Platform, _ ending: String) -> BuildRule {
    BuildRule(
      name: "\(platform.rawValue)_\(ending)",
      file: "@build_bazel_rules_apple//apple:\(platform.rawValue).bzl")
  }
}
