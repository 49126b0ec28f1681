public import ModKitModel

extension SwiftSettings {
  /// Reads `swift:` of a valid manifest.
  init(_ node: ManifestNode?) {
    self.init(mode: (node?["mode"]?.string).flatMap(SwiftLanguageMode.init(rawValue:)))
    for feature in node?.strings("features") ?? [] { enable(feature: feature) }
    for feature in node?.strings("experimental_features") ?? [] {
      enable(experimentalFeature: feature)
    }
    isolation = (node?["default_isolation"]?.string).flatMap(Isolation.init)
    hasStrictMemorySafety = node?["strict_memory_safety"]?.boolean ?? false
  }
}

extension SwiftSettings: ByteCoded {
  public static var blank: SwiftSettings { SwiftSettings() }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    var (features, experimentalFeatures) = (self.features, self.experimentalFeatures)
    try coder.code(&mode)
    try coder.code(&features)
    try coder.code(&experimentalFeatures)
    try coder.code(&isolation)
    try coder.code(&hasStrictMemorySafety)
    for feature in features { enable(feature: feature) }
    for feature in experimentalFeatures { enable(experimentalFeature: feature) }
  }

  /// Whether the names follow the rules. The bytes of a cached description may come from anywhere.
  var keepsRules: Bool { self == valid }
}

extension SwiftLanguageMode: ByteCoded {}
extension SwiftSettings.Isolation: ByteCoded {}
