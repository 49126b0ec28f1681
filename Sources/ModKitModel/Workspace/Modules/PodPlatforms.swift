/// The platforms of pods, and the oldest version of each for which pods are compiled.
public struct PodPlatforms: Hashable, Sendable {
  private let deployment: DeploymentVersions

  public init(_ deployment: DeploymentVersions) {
    self.deployment = deployment
  }

  /// A version for each platform of the component's pod. A component without platforms gets those
  /// of modkit.yml; if modkit.yml has none either, it gets all.
  public func versions(for component: Component) -> [Platform: DeploymentVersion] {
    let named = component.platforms.isEmpty ? Array(deployment.stated.keys) : component.platforms
    let platforms = named.isEmpty ? Platform.allCases : named
    let pairs = Set(platforms).compactMap { platform in
      deployment[platform].map { (platform, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The platforms of components without a version in modkit.yml, with the default versions; sorted
  /// by platform.
  public func defaulted(
    for components: [Component]
  ) -> [(platform: Platform, version: DeploymentVersion)] {
    let used = components.reduce(into: [:]) { versions, component in
      versions.merge(self.versions(for: component)) { first, _ in first }
    }
    return used.filter { deployment.stated[$0.key] == nil }
      .map { (platform: $0.key, version: $0.value) }
      .sorted { $0.platform.rawValue < $1.platform.rawValue }
  }
}
