/// The platforms of pods, and the oldest version of each that pods are compiled for.
public struct PodPlatforms: Hashable, Sendable {
  /// The versions that modkit.yml names.
  private let targets: [Platform: String]

  /// - Parameter targets: the oldest version of each platform that modkit.yml names
  public init(deploymentTargets targets: [Platform: String]) {
    self.targets = targets
  }

  /// A version for each platform that the pod of a component is for. A component that names no
  /// platform is for those of modkit.yml; if modkit.yml names none either, it is for all.
  public func versions(for component: Component) -> [Platform: String] {
    let named = component.platforms.isEmpty ? Array(targets.keys) : component.platforms
    let platforms = named.isEmpty ? Array(Self.defaults.keys) : named
    let pairs = Set(platforms).compactMap { platform in
      (targets[platform] ?? Self.defaults[platform]).map { (platform, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The platforms of components that modkit.yml names no version of, with the default versions;
  /// sorted by platform.
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
