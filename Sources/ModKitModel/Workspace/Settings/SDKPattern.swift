extension Platform {
  /// The names of its SDKs, in a condition of a build setting; nil if Xcode has none.
  package var sdkPattern: String? {
    switch self {
    case .ios: "iphone*"
    case .macos: "macosx*"
    case .tvos: "appletv*"
    case .watchos: "watch*"
    case .visionos: "xr*"
    case .linux: nil
    }
  }
}
