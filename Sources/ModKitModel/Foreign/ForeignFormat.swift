/// Descriptions of components that other tools have written, and modkit reads.
public enum ForeignFormat: String, Hashable, Sendable, CaseIterable {
  /// CocoaPods.
  case podspec
  /// The manifest of a Swift package.
  case swiftpm
  /// A BUILD file.
  case bazel

  /// The format of a file, told from its name; nil for what describes no component.
  public init?(path: String) {
    // By bytes, and without a slice: it is asked of each file of a workspace.
    if RelativePath.ends(path, in: "Package.swift") {
      self = .swiftpm
    } else if RelativePath.ends(path, in: "BUILD") || RelativePath.ends(path, in: "BUILD.bazel") {
      self = .bazel
    } else if Self.isPodspec(path) {
      self = .podspec
    } else {
      return nil
    }
  }

  private static func isPodspec(_ path: String) -> Bool {
    guard path.hasSuffix(".podspec") || path.hasSuffix(".podspec.json") else { return false }
    return !RelativePath.isHidden(RelativePath.lastComponent(of: path))
  }

  /// Whether Bazel takes another file of the directory, as it does with `BUILD` beside `BUILD.bazel`.
  public static func isOvershadowed(_ path: String, by isThere: (String) -> Bool) -> Bool {
    RelativePath.lastComponent(of: path) == "BUILD" && isThere("\(path).bazel")
  }

  /// What a user calls such a file.
  public var fileName: String {
    switch self {
    case .podspec: "podspec"
    case .swiftpm: "Package.swift"
    case .bazel: "BUILD file"
    }
  }

  /// The tool that wrote it, as `init --from` calls it.
  public var tool: String { self == .podspec ? "cocoapods" : rawValue }
}
