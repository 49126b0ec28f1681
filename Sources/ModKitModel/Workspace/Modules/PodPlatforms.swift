/// The platforms of pods, and the oldest version of each for which pods are compiled.
public struct PodPlatforms: Hashable, Sendable {
  /// The versions that modkit.yml names.
  private let targets: [Platform: String]

  /// - Parameter targets: the oldest version of each platform that modkit.yml names
  public init(deploymentTargets targets: [Platform: String]) {
    self.targets = targets
  }

  /// A version for each platform of the component's pod. A component without platforms gets those
  /// of modkit.yml; if modkit.yml has none either, it gets all.
  public func versions(for component: Component) -> [Platform: String] {
    let named = component.platforms.isEmpty ? Array(targets.keys) : component.platforms
    let platforms = named.isEmpty ? Array(Self.defaults.keys) : named
    let pairs = Set(platforms).compactMap { platform in
      (targets[platform] ?? Self.defaults[platform]).map { (platform, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The platforms of components without a version in modkit.yml, with the default versions; sorted
  /// by platform.
  public func defaulted(for components: [Component]) -> [(platform: Platform, version: String)] {
    let used = components.reduce(into: [:]) { versions, component in
      versions.merge(self.versions(for: component)) { first, _ in first }
    }
    return used.filter { targets[$0.key] == nil }.map { (platform: $0.key, version: $0.value) }
      .sorted { $0.platform.rawValue < $1.platform.rawValue }
  }

  /// CocoaPods' own defaults, such as iOS 4.3, are older than Swift compilers accept.
  private static let defaults: [Platform: String] = [
    .ios: "15.0", .macos: "12.0", .tvos: "15.0", .watchos: "8.0", .visionos: "1.0",
  ]
}
