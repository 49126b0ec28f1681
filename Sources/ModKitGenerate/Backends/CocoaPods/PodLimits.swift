import ModKitModel

/// The components that CocoaPods cannot build, and the libraries that it cannot link.
enum PodLimits {
  /// CocoaPods builds for Apple platforms, on whichever machine its files are generated.
  static func obstacle(to component: Component) -> BuildObstacle? {
    let named = component.platforms
    guard !named.isEmpty, !named.contains(where: \.isApple) else { return nil }
    return .noApplePlatform(named: named)
  }

  /// Libraries are built for the platform of the plan. Apps for other platforms cannot link them.
  @Sendable
  static func libraryLimit(
    of component: Component, _ conditions: BuildConditions
  ) -> LibraryLimit? {
    let pods = PodPlatforms(conditions.deployment)
    let others = pods.versions(for: component).keys.filter { $0 != conditions.platform }
      .sorted { $0.rawValue < $1.rawValue }
    return others.isEmpty ? nil : .platforms(others, builtFor: conditions.platform)
  }
}
