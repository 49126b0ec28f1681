extension Component {
  /// The names of the umbrella headers that a profile generates among the public headers.
  public func generatedUmbrellas(_ profile: HeaderProfile) -> [String] {
    guard headerSettings.moduleMap == nil, !files.publicHeaders.isEmpty else { return [] }
    return switch profile {
    case .modkit: headerSettings.umbrella == nil ? [modKitUmbrella] : []
    case .cocoapods: CocoaPodsTarget.all(of: self).map(\.umbrella)
    case .xcode: []
    }
  }

  /// The name of the umbrella header that the profile modkit generates.
  public var modKitUmbrella: String { "\(module)-umbrella.h" }
}
