/// A target that CocoaPods makes from a pod: one for each platform of the pod.
public struct CocoaPodsTarget: Hashable, Sendable {
  /// The stem of the umbrella header and of the module map.
  public var label: String
  /// The platform whose SDK the umbrella header imports.
  public var platform: Platform
  /// Distinguishes it from the pod's other targets; nil if there is only one.
  public var scope: String?

  /// The targets of a component, sorted by label. A component without platforms is assumed to be
  /// for iOS.
  ///
  /// - Parameter platforms: the platforms on which the Podfile uses the pod; if nil, those of the
  ///   manifest
  public static func all(
    of component: Component, usedOn platforms: Set<Platform>? = nil
  ) -> [CocoaPodsTarget] {
    let named = (platforms ?? Set(component.platforms)).compactMap { platform in
      scope(of: platform).map { (platform: platform, scope: $0) }
    }
    guard named.count > 1 else {
      let platform = named.first?.platform ?? .ios
      return [CocoaPodsTarget(label: component.name, platform: platform)]
    }
    return named.sorted { $0.scope < $1.scope }.map { platform, scope in
      CocoaPodsTarget(label: "\(component.name)-\(scope)", platform: platform, scope: scope)
    }
  }

  /// The names of `Platform.string_name`; nil for platforms without CocoaPods.
  private static func scope(of platform: Platform) -> String? {
    switch platform {
    case .ios: "iOS"
    case .macos: "macOS"
    case .tvos: "tvOS"
    case .watchos: "watchOS"
    case .visionos: "visionOS"
    case .linux: nil
    }
  }

  /// The name of its generated umbrella header.
  public var umbrella: String { "\(label)-umbrella.h" }
}
