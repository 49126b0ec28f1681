import ModKitModel

/// The components that Xcode cannot build, and the libraries that it cannot link.
enum XcodeLimits {
  /// Xcode builds for Apple's platforms, on whichever machine the project is generated.
  static func obstacle(to component: Component, _ conditions: BuildConditions) -> BuildObstacle? {
    let named = component.platforms
    if named.isEmpty { return nil }
    if !named.contains(where: \.isApple) { return .noApplePlatform(named: named) }
    let platform = XcodePlatform(conditions.platform, conditions.deployment).platform
    return named.contains(platform) ? nil : .platform(platform, named: named)
  }

  /// A library for another system cannot be linked.
  @Sendable
  static func libraryLimit(
    of component: Component, _ conditions: BuildConditions
  ) -> LibraryLimit? {
    let platform = XcodePlatform(conditions.platform, conditions.deployment).platform
    return platform == conditions.platform
      ? nil : .platforms([platform], builtFor: conditions.platform)
  }
}
