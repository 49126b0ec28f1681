/// An upcoming feature of Swift that Xcode has a build setting for.
///
/// The names are those of `Swift.xcspec` in Xcode 26; most follow from each other, some do not.
struct SwiftFeature {
  /// The name that the compiler knows it by.
  let name: String
  /// What follows the prefix in the name of the build setting.
  let settingName: String
  /// Whether mode 6 has it without being asked, so that Xcode does not pass it then.
  let isInSwift6: Bool

  private init(_ name: String, _ settingName: String, isInSwift6: Bool = true) {
    self.name = name
    self.settingName = settingName
    self.isInSwift6 = isInSwift6
  }

  /// The name of the build setting.
  var setting: String { Self.prefix + settingName }

  static let prefix = "SWIFT_UPCOMING_FEATURE_"

  static let all = [
    SwiftFeature("ConciseMagicFile", "CONCISE_MAGIC_FILE"),
    SwiftFeature("DeprecateApplicationMain", "DEPRECATE_APPLICATION_MAIN"),
    SwiftFeature("DisableOutwardActorInference", "DISABLE_OUTWARD_ACTOR_ISOLATION"),
    SwiftFeature("DynamicActorIsolation", "DYNAMIC_ACTOR_ISOLATION"),
    SwiftFeature("ExistentialAny", "EXISTENTIAL_ANY", isInSwift6: false),
    SwiftFeature("ForwardTrailingClosures", "FORWARD_TRAILING_CLOSURES"),
    SwiftFeature("GlobalActorIsolatedTypesUsability", "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY"),
    SwiftFeature("GlobalConcurrency", "GLOBAL_CONCURRENCY"),
    SwiftFeature("ImplicitOpenExistentials", "IMPLICIT_OPEN_EXISTENTIALS"),
    SwiftFeature("ImportObjcForwardDeclarations", "IMPORT_OBJC_FORWARD_DECLS"),
    SwiftFeature("InferIsolatedConformances", "INFER_ISOLATED_CONFORMANCES", isInSwift6: false),
    SwiftFeature("InferSendableFromCaptures", "INFER_SENDABLE_FROM_CAPTURES"),
    SwiftFeature("InternalImportsByDefault", "INTERNAL_IMPORTS_BY_DEFAULT", isInSwift6: false),
    SwiftFeature("IsolatedDefaultValues", "ISOLATED_DEFAULT_VALUES"),
    SwiftFeature("MemberImportVisibility", "MEMBER_IMPORT_VISIBILITY", isInSwift6: false),
    SwiftFeature("NonfrozenEnumExhaustivity", "NONFROZEN_ENUM_EXHAUSTIVITY"),
    SwiftFeature(
      "NonisolatedNonsendingByDefault", "NONISOLATED_NONSENDING_BY_DEFAULT", isInSwift6: false),
    SwiftFeature("RegionBasedIsolation", "REGION_BASED_ISOLATION"),
  ]

  /// What `SWIFT_APPROACHABLE_CONCURRENCY` turns on, unless a setting of a feature turns it off.
  static let approachable: Set<String> = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  /// Returns the compiler's name for a setting that is not in ``all``: newer versions of Xcode have
  /// more of them, and their names usually follow from each other.
  static func derivedName(ofSetting rest: Substring) -> String {
    rest.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
  }
}
