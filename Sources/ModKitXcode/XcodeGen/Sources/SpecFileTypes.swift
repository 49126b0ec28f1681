import ModKitModel

/// What XcodeGen does with files, by their extensions.
struct SpecFileTypes {
  /// The build phase that a file becomes part of.
  enum Phase: String {
    case sources
    case resources
    case headers
    case frameworks
    case copyFiles
    case none
  }

  struct FileType {
    /// Whether it is one file, even if it is a directory.
    var isFile = true
    var phase: Phase?
  }

  private let types: [String: FileType]

  /// - Parameter own: the file types of a spec
  init(_ own: ManifestNode?) {
    var types = Self.standard
    for (name, node) in own?.entries ?? [] {
      types[name.string] = FileType(
        isFile: node["file"]?.boolean ?? true, phase: Self.phase(node["buildPhase"]))
    }
    self.types = types
  }

  /// Returns the phase that a spec names, or nil if it names none.
  static func phase(_ node: ManifestNode?) -> Phase? {
    guard let node else { return nil }
    return node.pairs == nil ? Phase(rawValue: node.string) : .copyFiles
  }

  /// Whether a directory is one file.
  func isFile(_ directory: String) -> Bool {
    let name = String(RelativePath.fileExtension(of: directory))
    return types[name]?.isFile ?? Self.wrappers.contains(name)
  }

  /// Returns the phase of a file by its extension. Files without one have none.
  func phase(of path: String) -> Phase? {
    let name = String(RelativePath.fileExtension(of: path))
    if let phase = types[name]?.phase { return phase }
    // XcodeGen copies module maps, which is for static libraries alone.
    if name.isEmpty || name == "modulemap" || name == "swiftcrossimport" { return nil }
    return .resources
  }

  static let headers: Set<String> = ["h", "hh", "hpp", "ipp", "tpp", "hxx", "def"]

  private static let standard: [String: FileType] = {
    let names: [(Phase, [String])] = [
      (.resources, ["bundle", "xcassets", "storekit", "xcstrings", "icon", "mlmodelc"]),
      (
        .sources,
        [
          "swift", "gyb", "m", "mm", "cpp", "cp", "cxx", "c", "cc", "S", "xcdatamodeld",
          "xcmappingmodel", "intentdefinition", "metal", "mlmodel", "mlpackage", "rcproject",
          "iig", "docc",
        ]
      ),
      (.headers, headers.sorted()),
      (.frameworks, ["framework"]),
      (.copyFiles, ["xpc", "appex"]),
      (
        .none,
        ["xcconfig", "entitlements", "gpx", "lproj", "xcfilelist", "apns", "pch", "xctestplan"]
      ),
    ]
    return Dictionary(
      names.flatMap { phase, names in names.map { ($0, FileType(phase: phase)) } },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The extensions of directories that Xcode shows as files.
  private static let wrappers: Set<String> = [
    "app", "appex", "atlas", "bundle", "dSYM", "dext", "dsym", "framework", "icon", "iconset",
    "imagecatalog", "kext", "mdimporter", "mpkg", "nib", "octest", "pkg", "playground",
    "pluginkit", "rcproject", "rtfd", "scnassets", "scncache", "storyboardc", "swiftcrossimport",
    "systemextension", "xcassets", "xcclassmodel", "xcdatamodel", "xcdatamodeld", "xcframework",
    "xcmappingmodel", "xcode", "xcodeproj", "xcplaygroundpage", "xcstickers", "xctarget",
    "xctest", "xcworkspace", "xpc",
  ]
}
