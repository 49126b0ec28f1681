import ModKitModel

/// An element of the `sources:` of a target.
struct SpecSource {
  /// The path, relative to the workspace root.
  let path: String
  let location: SourceLocation
  /// What its path is; nil if that depends on the path.
  let type: String?
  /// The phase that its files become part of; nil if that depends on their extensions.
  let phase: SpecFileTypes.Phase?
  let visibility: XcodeTarget.Header.Visibility
  /// Whether its path may be missing.
  let isOptional: Bool
  private let excludes: [ProjectFiles.Matcher]
  /// Empty for all files.
  private let includes: [ProjectFiles.Matcher]

  /// Nil if its path is not known.
  ///
  /// - Parameter directory: the directory of the spec
  init?(
    _ node: ManifestNode, in directory: String, of target: String?, _ files: ProjectFiles,
    _ faults: SpecFaults
  ) {
    let place = node["path"] ?? node
    if place.pairs != nil, node["path"] == nil {
      faults.add(
        "these sources have no `path`, and are left out", at: node.location, of: target,
        advice: SpecFaults.failsInXcodeGen)
      return nil
    }
    guard let text = faults.text(of: place, in: target) else { return nil }
    guard let path = RelativePath.resolve(text, in: directory) else {
      faults.add(
        "`\(text)` is outside of the workspace, and is left out", at: node.location, of: target)
      return nil
    }
    self.path = path
    location = place.location
    type = faults.text(of: node["type"], in: target)
    phase = SpecFileTypes.phase(node["buildPhase"])
    visibility =
      switch node["headerVisibility"]?.text {
      case "private": .framework
      case "project": .project
      default: .everyone
      }
    isOptional = node["optional"]?.boolean ?? false
    func matchers(_ key: String) -> [ProjectFiles.Matcher] {
      (node[key]?.list ?? []).compactMap { pattern in
        guard let text = faults.text(of: pattern, in: target), !text.isEmpty else { return nil }
        return files.matcher(text.hasSuffix("/") ? String(text.dropLast()) : text, path)
      }
    }
    excludes = matchers("excludes")
    includes = matchers("includes")
  }

  /// The part of the patterns that applies to a directory and everything below it.
  struct Scope {
    var isExcluded = false
    var isIncluded: Bool
  }

  var scope: Scope { Scope(isIncluded: includes.isEmpty) }

  /// Returns the scope of a path in a directory with a scope.
  func scope(of path: String, in scope: Scope) -> Scope {
    Scope(
      isExcluded: scope.isExcluded || excludes.contains { $0(path) },
      isIncluded: scope.isIncluded || includes.contains { $0(path) })
  }
}
