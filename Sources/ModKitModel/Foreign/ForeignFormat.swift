/// The formats of component descriptions from other tools that modkit reads.
public enum ForeignFormat: String, Hashable, Sendable, CaseIterable {
  /// CocoaPods.
  case podspec
  /// The manifest of a Swift package.
  case swiftpm
  /// A BUILD file.
  case bazel
  /// The project file of Xcode.
  case xcode

  /// Finds the format of a file by its name. Nil if it does not describe components.
  public init?(path: String) {
    // Compares bytes without slicing, because this runs for each file of a workspace.
    if RelativePath.ends(path, in: "Package.swift") {
      self = .swiftpm
    } else if RelativePath.ends(path, in: "BUILD") || RelativePath.ends(path, in: "BUILD.bazel") {
      self = .bazel
    } else if Self.isPodspec(path) {
      self = .podspec
    } else if RelativePath.ends(path, in: "project.pbxproj") {
      self = .xcode
    } else {
      return nil
    }
  }

  private static func isPodspec(_ path: String) -> Bool {
    guard path.hasSuffix(".podspec") || path.hasSuffix(".podspec.json") else { return false }
    return !RelativePath.isHidden(RelativePath.lastComponent(of: path))
  }

  /// Whether Bazel uses another file of the directory instead: `BUILD.bazel` takes precedence over
  /// `BUILD`.
  public static func isShadowed(_ path: String, by isThere: (String) -> Bool) -> Bool {
    RelativePath.lastComponent(of: path) == "BUILD" && isThere("\(path).bazel")
  }

  /// The name of such a file in messages.
  public var fileName: String {
    switch self {
    case .podspec: "podspec"
    case .swiftpm: "Package.swift"
    case .bazel: "BUILD file"
    case .xcode: "Xcode project"
    }
  }

  /// The name of the tool in `init --from`.
  public var tool: String { self == .podspec ? "cocoapods" : rawValue }
}
