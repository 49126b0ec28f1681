/// Who compiles a target.
enum TargetUse {
  /// SwiftPM, from what the workspace has at that time.
  case package
  /// `modkit prebuild`, once and from copies.
  case library
  /// Bazel, whose rules compile Swift and C in one target on some platforms.
  case bazel(mixesLanguages: Bool)

  var isPackage: Bool { if case .package = self { true } else { false } }
  var isLibrary: Bool { if case .library = self { true } else { false } }
  var isBazel: Bool { if case .bazel = self { true } else { false } }

  var mixesLanguages: Bool {
    if case .bazel(let mixesLanguages) = self { mixesLanguages } else { false }
  }
}
