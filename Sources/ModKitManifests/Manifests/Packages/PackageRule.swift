import ModKitModel

/// The rules for the places of packages.
enum PackageRule {
  /// Returns what is wrong with the path of a package, as the predicate of a sentence.
  ///
  /// Generated files must be the same on every machine, and SwiftPM names a package by the last
  /// name of its path.
  static func problem(withPath path: String) -> String? {
    if path.hasPrefix("/") || path.hasPrefix("~") { return "is absolute" }
    let last = RelativePath.names(in: path).last
    return last == nil || last == ".." ? "names no directory" : nil
  }

  /// Whether a manifest may give a pod this place.
  static func allows(_ origin: PackagePod.Origin) -> Bool {
    switch origin {
    case .specs: true
    case .path(let path):
      TextRule.allows(path, as: .path) && problem(withPath: path) == nil
    case .git(let reference):
      TextRule.allows(reference.url, as: .repository) && allows(reference.revision)
    }
  }

  private static func allows(_ revision: GitReference.Revision?) -> Bool {
    switch revision {
    case .branch(let name), .tag(let name), .commit(let name):
      TextRule.allows(name, as: .revision)
    case nil: true
    }
  }
}
