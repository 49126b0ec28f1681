import ModKitModel

/// One target of a spec, with templates applied.
struct SpecTarget {
  var node: ManifestNode
  var name: String
  var type: XcodeProductName
  /// The name of its platform, as `iOS`.
  var platform: String
  /// The place of its name.
  var location: SourceLocation

  /// Nil if the target cannot be read.
  init?(_ entry: SpecTargets.Entry, _ faults: SpecFaults) {
    let key = entry.key.string
    node = entry.value
    location = entry.key.location
    guard let name = faults.text(of: node["name"] ?? entry.key, in: nil) else { return nil }
    self.name = name
    guard let type = node["type"] ?? node["legacy"] else {
      faults.add(
        "the target `\(key)` has no `type`, and is left out", at: location,
        advice: SpecFaults.failsInXcodeGen)
      return nil
    }
    guard let text = node["legacy"] == nil ? faults.text(of: type, in: name) : "" else {
      return nil
    }
    self.type = XcodeProductName(text)
    if node["legacy"] == nil, !self.type.isKnown {
      faults.add(
        "`\(text)` is no type of targets", at: type.location, of: name,
        advice: SpecFaults.failsInXcodeGen)
    }
    platform = Self.platform(of: node, faults, name)
  }

  private static func platform(
    of node: ManifestNode, _ faults: SpecFaults, _ name: String
  ) -> String {
    guard let platform = faults.text(of: node["platform"], in: name), !platform.isEmpty else {
      return "auto"
    }
    if !platforms.contains(platform) {
      faults.add(
        "`\(platform)` is no platform", at: node["platform"]?.location ?? node.location, of: name,
        advice: SpecFaults.failsInXcodeGen)
    }
    return platform
  }

  private static let platforms: Set<String> = [
    "auto", "iOS", "macOS", "tvOS", "visionOS", "watchOS",
  ]

  /// The name of what it makes, without an extension.
  var productName: String { node["productName"]?.text ?? name }

  var isLegacy: Bool { node["legacy"] != nil }

  /// Whether it embeds its dependencies in its product.
  var embeds: Bool { type.isApp || type.isTest }
}
