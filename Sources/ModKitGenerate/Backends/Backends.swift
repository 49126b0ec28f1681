public import ModKitModel

extension Backend {
  /// All backends, the default first.
  public static let all = [swiftpm, cocoapods, xcode]
}
