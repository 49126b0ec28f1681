import ModKitModel

/// The components that Bazel cannot build, beside those that no build on this platform can.
enum BazelLimits {
  static func obstacle(to component: Component, _ conditions: BuildConditions) -> BuildObstacle? {
    // Only Apple's rules compile a mixture as one module.
    let use = TargetUse.bazel(mixesLanguages: conditions.platform.isApple)
    let obstacle = TargetObstacles(conditions: conditions, use: use).obstacle(to: component)
    let file = (component.files.paths + component.resources).first { $0.contains(":") }
    return obstacle ?? file.map(BuildObstacle.noBazelLabel)
      ?? (BazelLayout.isName(component.module) ? nil : .noBazelName(component.module))
  }
}
