/// A target that CocoaPods makes of a pod: one for each of its platforms.
public struct CocoaPodsTarget: Hashable, Sendable {
  /// The stem of the umbrella header and of the module map.
  public var label: String
  /// The platform whose SDK the umbrella header imports.
  public var platform: Platform
  /// What tells it from the pod's other targets; nil for an only one.
  public var scope: String?

  /// The targets of a component, sorted by label. One that names no platform is taken for iOS's.
  ///
  /// - Parameter platforms: those on which the Podfile uses the pod; nil where that is not known,
  ///   and the platforms of the manifest count
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

  /// The names of `Platform.string_name`; nil where CocoaPods does not work.
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

  /// The name of the umbrella header that is generated for it.
  public var umbrella: String { "\(label)-umbrella.h" }
}
