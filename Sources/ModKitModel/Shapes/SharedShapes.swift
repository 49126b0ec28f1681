extension MappingShape {
  static let guessedLayer = MappingShape([
    KeyShape(
      "guess", .string, required: true,
      "A layer that `init` guessed; laws about layers only warn until it is written plainly.")
  ])

  static let swift = MappingShape([
    KeyShape(
      "mode", .oneOf(SwiftLanguageMode.allCases.map(\.rawValue)),
      "The language mode; default: `SWIFT_VERSION` of `settings:`, or else 5."),
    KeyShape("features", .list(.swiftFeature), "Upcoming features that are enabled."),
    KeyShape(
      "experimental_features", .list(.swiftFeature), "Experimental features that are enabled."),
    KeyShape(
      "default_isolation", .oneOf(SwiftSettings.Isolation.allCases.map(\.rawValue)),
      "The isolation of declarations that state none; default nonisolated."),
    KeyShape(
      "strict_memory_safety", .boolean, "Whether unsafe code needs `unsafe`; default false."),
  ])
}

extension KeyShape {
  static let destinations = KeyShape(
    "destinations", .list(.destination),
    "What libraries are built for, such as ios and ios-simulator; default host, this machine.")

  static let configuration = KeyShape(
    "configuration", .oneOf(BuildConfiguration.allCases.map(\.rawValue)),
    "How components are compiled; default debug.")

  /// The keys for modes, which all manifests with modes share.
  static let modes = [
    KeyShape(ModeRequest.Kind.source.rawValue, .list(.selector), "Components to take as source."),
    KeyShape(ModeRequest.Kind.prebuilt.rawValue, .list(.selector), "Components to take prebuilt."),
  ]
}
