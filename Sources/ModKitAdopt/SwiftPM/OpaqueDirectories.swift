import ModKitModel

/// Directories that SwiftPM treats as one item or ignores: no file in them is a source.
struct OpaqueDirectories {
  let toolsVersion: ToolsVersion
  let files: SwiftPackageFiles

  /// Directories of Xcode, opaque in all tools versions.
  private static let projects: Set<String> = ["playground", "xcodeproj", "xcworkspace"]
  private static let resources: Set<String> = [
    "docc", "metal", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xcstrings",
  ]
  private static let localization = "lproj"

  /// Returns the outermost opaque directories below a target, relative to the target.
  ///
  /// - Parameters:
  ///   - declared: the paths that the target lists as sources
  ///   - excluded: the paths that the target excludes
  func paths(in target: String, declared: [String], excluded: [String]) -> [String] {
    let declared = Set(declared.compactMap { RelativePath.resolve($0, in: ".") })
    let excluded = Set(excluded.compactMap { RelativePath.resolve($0, in: ".") })
    var (open, found): ([String], [String]) = (["."], [])
    while let directory = open.popLast() {
      for name in files.subdirectories(RelativePath.resolve(directory, in: target) ?? target)
      where !RelativePath.isHidden(name) {
        let path = RelativePath.join(directory, name)
        if excluded.contains(path) { continue }
        if isOpaque(name, isDeclared: declared.contains(path)) {
          found.append(path)
        } else {
          open.append(path)
        }
      }
    }
    return found.sorted()
  }

  private func isOpaque(_ name: String, isDeclared: Bool) -> Bool {
    let kind = String(RelativePath.fileExtension(of: name))
    if Self.projects.contains(kind) { return true }
    // Before 5.3 there were no resources, and SwiftPM searched all directories but localizations.
    // From 5.3 to 5.5 it skipped all directories with an extension.
    guard toolsVersion >= ToolsVersion("5.3") else { return kind == Self.localization }
    guard toolsVersion >= ToolsVersion("5.6") else {
      return !kind.isEmpty && kind != Self.localization && !isDeclared
    }
    return Self.resources.contains(kind) && !isDeclared
  }
}
