extension Component {
  /// The names that umbrella headers may have which a profile generates among the public headers.
  public func generatedUmbrellas(_ profile: HeaderProfile) -> [String] {
    guard headerSettings.moduleMap == nil, !files.publicHeaders.isEmpty else { return [] }
    return switch profile {
    case .modkit: headerSettings.umbrella == nil ? [modKitUmbrella] : []
    case .cocoapods: podUmbrellas
    case .xcode: []
    }
  }

  /// It depends on the Podfile whether a pod for several platforms has one target or several.
  private var podUmbrellas: [String] {
    let targets = CocoaPodsTarget.all(of: self)
    let only = CocoaPodsTarget(label: name, platform: .ios)
    return (targets.count > 1 ? [only] + targets : targets).map(\.umbrella)
  }

  /// The name of the umbrella header that the profile modkit generates.
  public var modKitUmbrella: String { "\(module)-umbrella.h" }
}
