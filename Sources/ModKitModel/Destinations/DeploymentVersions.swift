/// The oldest version of each of Apple's platforms that components are compiled for.
public struct DeploymentVersions: Hashable, Sendable {
  /// The versions under `deployment:` in modkit.yml.
  public let stated: [Platform: DeploymentVersion]

  public init(_ stated: [Platform: DeploymentVersion] = [:]) {
    self.stated = stated
  }

  /// The stated version of a platform, or else the default one. Nil for Linux.
  public subscript(platform: Platform) -> DeploymentVersion? {
    stated[platform] ?? Self.defaults[platform]
  }

  /// The versions that a generated package declares: all stated ones, and the version of the
  /// platform that it is built for, because SwiftPM would choose one itself.
  public func inPackage(for platform: Platform) -> [Platform: DeploymentVersion] {
    guard let version = self[platform] else { return stated }
    return stated.merging([platform: version]) { stated, _ in stated }
  }

  /// The oldest version that a package can declare; older ones make SwiftPM refuse the package.
  public static func oldest(of platform: Platform) -> DeploymentVersion? {
    switch platform {
    case .ios, .watchos: DeploymentVersion(major: 2)
    case .macos: DeploymentVersion(major: 10)
    case .tvos: DeploymentVersion(major: 9)
    case .visionos: DeploymentVersion(major: 1)
    case .linux: nil
    }
  }

  /// The oldest version that libraries can be built for. SwiftPM compiles for this version where an
  /// older one is asked for; of Mac Catalyst there is no older one.
  public static func oldest(for kind: AppleDestination.Kind) -> DeploymentVersion {
    switch kind {
    case .macos: DeploymentVersion(major: 10, minor: 13)
    case .macCatalyst: DeploymentVersion(major: 13, minor: 1)
    case .ios, .iosSimulator, .tvos, .tvosSimulator: DeploymentVersion(major: 12)
    case .watchos, .watchosSimulator: DeploymentVersion(major: 4)
    case .visionos, .visionosSimulator: DeploymentVersion(major: 1)
    }
  }

  /// The defaults of SwiftPM (iOS 12.0, macOS 10.13) and of CocoaPods (iOS 4.3) are too old for
  /// much of today's Swift.
  private static let defaults: [Platform: DeploymentVersion] = [
    .ios: DeploymentVersion(major: 15), .macos: DeploymentVersion(major: 12),
    .tvos: DeploymentVersion(major: 15), .watchos: DeploymentVersion(major: 8),
    .visionos: DeploymentVersion(major: 1),
  ]
}
