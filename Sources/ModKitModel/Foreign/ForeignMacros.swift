/// The meanings of a repository's macros, as configured by its team. modkit does not guess them.
public struct ForeignMacros: Hashable, Sendable {
  /// The meaning of each macro, one of ``rules``.
  public var meanings: [String: String]

  public init(_ meanings: [String: String] = [:]) {
    self.meanings = meanings
  }

  /// The possible meanings of a macro. With `:name`, its module has the name of the target unless
  /// `module_name` is given.
  public static let rules: [String] =
    libraries + libraries.map { $0 + nameSuffix } + [
      "alias", "apple_resource_bundle", "filegroup", "genrule", "ios_application",
      "ios_extension", "ios_framework", "ios_unit_test", "swift_binary", "swift_test", nothing,
    ]

  /// The meaning of a macro that makes no component.
  public static let nothing = "none"
  public static let nameSuffix = ":name"

  private static let libraries = [
    "cc_library", "mixed_language_library", "objc_library", "swift_library",
  ]
}
