import ModKitModel

/// Where `modkit.yml` finds descriptions of other tools that stay the truth.
struct Link {
  var format: ForeignFormat
  var glob: GlobReference
  /// Globs of descriptions that are left out, and of directories that hold such.
  var excluded: [GlobReference]
  var macros: ForeignMacros

  /// Nil for an element of `components:` that is no such mapping.
  init?(_ node: ManifestNode) {
    guard let format = (node["from"]?.string).flatMap({ ForeignFormat(rawValue: $0) }),
      let path = node["path"]
    else { return nil }
    self.format = format
    glob = GlobReference(path)
    excluded = GlobReference.list(node["exclude"])
    macros = ForeignMacros(
      Dictionary(
        (node["rules"]?.entries ?? []).map { ($0.0.string, $0.1.string) },
        uniquingKeysWith: { first, _ in first }))
  }
}
