import ModKitModel

/// The components that Bazel cannot build, beside those that no build on this platform can.
enum BazelLimits {
  static func obstacle(to component: Component, _ conditions: BuildConditions) -> BuildObstacle? {
    // Only Apple's rules compile a mixture as one module.
    let obstacle = SwiftPMObstacles(
      conditions: conditions, dividesMixed: !conditions.platform.isApple,
      takesPlainAssembly: true
    ).obstacle(to: component)
    return obstacle
      ?? (BazelLayout.isName(component.module) ? nil : .noBazelName(component.module))
  }
}
