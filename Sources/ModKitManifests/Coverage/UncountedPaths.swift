import ModKitModel

/// Source files that are not the team's: package manifests, and files in documentation,
/// playgrounds, templates, build directories and third-party code.
enum UncountedPaths {
  private static let opaqueKinds: Set<Substring> = [
    "docc", "framework", "playground", "xcassets", "xcframework", "xcodeproj", "xctemplate",
    "xcworkspace",
  ]

  /// The names of directories, in lower case.
  private static let directories: Set<String> = [
    "3rdparty", "build", "third-party", "third_party", "thirdparty", "vendor", "vendored",
    "vendors",
  ]

  /// Whether a path is the manifest of a Swift package, or in documentation, a playground or
  /// similar.
  static func isNoSource(_ path: String) -> Bool {
    isPackageManifest(path)
      || RelativePath.names(in: path).dropLast().contains {
        opaqueKinds.contains(fileExtension(of: $0))
      }
  }

  static func isPackageManifest(_ path: String) -> Bool {
    let name = RelativePath.lastComponent(of: path)
    return name == "Package.swift" || name.hasPrefix("Package@swift-")
  }

  /// Whether a source needs no owning component.
  static func contain(_ path: String) -> Bool {
    ForeignDirectories.hold(path) || isNoSource(path)
      || RelativePath.hasHiddenName(path, from: 0)
      || RelativePath.names(in: path).dropLast().contains { directories.contains($0.lowercased()) }
  }

  private static func fileExtension(of name: Substring) -> Substring {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...] } ?? ""
  }
}
