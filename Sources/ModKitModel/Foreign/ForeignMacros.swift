/// What macros of a repository stand for, as its team says: nothing is guessed of them.
public struct ForeignMacros: Hashable, Sendable {
  /// By macro, one of ``rules``.
  public var meanings: [String: String]

  public init(_ meanings: [String: String] = [:]) {
    self.meanings = meanings
  }

  /// What a macro may stand for. With `:name`, its module is called like the target where no
  /// `module_name` is stated.
  public static let rules: [String] =
    libraries + libraries.map { $0 + nameSuffix } + [
      "alias", "apple_resource_bundle", "filegroup", "genrule", "ios_application",
      "ios_extension", "ios_framework", "ios_unit_test", "swift_binary", "swift_test", nothing,
    ]

  /// For a macro that makes no component.
  public static let nothing = "none"
  public static let nameSuffix = ":name"

  private static let libraries = [
    "cc_library", "mixed_language_library", "objc_library", "swift_library",
  ]
}
