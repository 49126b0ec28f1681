import ModKitModel

/// Directories that SwiftPM takes for one thing, or for nothing: no file in them is a source.
struct OpaqueDirectories {
  let toolsVersion: ToolsVersion
  let files: PackageFiles

  /// Those of Xcode, in packages of all versions.
  private static let projects: Set<String> = ["playground", "xcodeproj", "xcworkspace"]
  private static let resources: Set<String> = [
    "docc", "metal", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xcstrings",
  ]
  private static let localization = "lproj"

  /// The outermost of them below the directory of a target, relative to it.
  ///
  /// - Parameters:
  ///   - declared: what the target names as its sources
  ///   - excluded: what it names as none of its files
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
    // Before there were resources, SwiftPM looked into everything else; then, for a while, into
    // nothing with a dot in its name.
    guard toolsVersion >= ToolsVersion("5.3") else { return kind == Self.localization }
    guard toolsVersion >= ToolsVersion("5.6") else {
      return !kind.isEmpty && kind != Self.localization && !isDeclared
    }
    return Self.resources.contains(kind) && !isDeclared
  }
}
