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
  /// A spec of XcodeGen.
  case xcodegen
  /// The graph that Tuist prints, which may have any name.
  case tuist

  /// Finds the format of a file by its name. Nil if it does not describe components.
  public init?(path: String) {
    // Compares bytes without slicing, because this runs for each file of a workspace.
    if RelativePath.ends(path, in: "Package.swift") {
      self = .swiftpm
    } else if RelativePath.ends(path, in: "BUILD") || RelativePath.ends(path, in: "BUILD.bazel") {
      self = .bazel
    } else if Self.isPodspec(path) {
      self = .podspec
    } else if RelativePath.ends(path, in: "project.pbxproj"),
      RelativePath.directory(of: path).hasSuffix(".xcodeproj")
    {
      self = .xcode
    } else if RelativePath.ends(path, in: "project.yml")
      || RelativePath.ends(path, in: "project.yaml")
    {
      self = .xcodegen
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
    case .xcodegen: "XcodeGen spec"
    case .tuist: "Tuist graph"
    }
  }

  /// The name of the tool in `init --from`.
  public var tool: String { self == .podspec ? "cocoapods" : rawValue }

  /// Whether it describes the targets of Xcode projects, whose files may be anywhere.
  public var hasProjects: Bool {
    switch self {
    case .xcode, .xcodegen, .tuist: true
    case .podspec, .swiftpm, .bazel: false
    }
  }

  /// Whether modkit edits the dependencies that it declares. Project files belong to Xcode, and the
  /// graph of Tuist is made of manifests that modkit does not read.
  public var hasEditableDependencies: Bool {
    switch self {
    case .podspec, .swiftpm, .bazel, .xcodegen: true
    case .xcode, .tuist: false
    }
  }

  /// Whether its dependencies can name what another format declares; nil for manifests of modkit. A
  /// project uses pods by the Podfile.
  public func canName(_ other: ForeignFormat?) -> Bool {
    hasProjects ? other?.hasProjects == true || other == .swiftpm : other == self
  }

  /// Whether its targets may use pods, which Podfile.lock lists.
  public var mayUsePods: Bool { self == .podspec || hasProjects }

  /// Whether a link may lead to a file. Specs may have any name, and no format has precedence over
  /// what a link says.
  public func accepts(_ path: String) -> Bool {
    switch self {
    case .xcodegen: ["yml", "yaml", "json"].contains(RelativePath.fileExtension(of: path))
    case .tuist: RelativePath.fileExtension(of: path) == "json"
    case .podspec, .swiftpm, .bazel, .xcode: Self(path: path) == self
    }
  }
}
