/// A platform that a target is built for, as the description of another tool states it.
public struct ForeignDeployment: Hashable, Sendable {
  public var platform: Platform
  /// The oldest version; nil if the description states none.
  public var version: DeploymentVersion?
  /// Whether the target is an app, which decides what its libraries are built for.
  public var isOfApp: Bool

  public init(_ platform: Platform, _ version: DeploymentVersion?, isOfApp: Bool = false) {
    self.platform = platform
    self.version = version
    self.isOfApp = isOfApp
  }
}
