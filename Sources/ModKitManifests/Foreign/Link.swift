import ModKitModel

/// A link in `modkit.yml` to descriptions of other tools, which remain the source of truth.
struct Link {
  var format: ForeignFormat
  var glob: GlobReference
  /// The globs of excluded descriptions, and of directories with excluded descriptions.
  var excluded: [GlobReference]
  var macros: ForeignMacros

  /// Reads an element of `components:`, or returns nil if it is no link.
  init?(_ node: ManifestNode) {
    guard let format = (node["from"]?.string).flatMap({ ForeignFormat(rawValue: $0) }),
      let path = node["path"]
    else { return nil }
    self.format = format
    glob = GlobReference(path)
    if format == .xcode { glob.pattern = XcodeBundles.file(of: glob.pattern) }
    excluded = GlobReference.list(node["exclude"])
    macros = ForeignMacros(
      Dictionary(
        (node["rules"]?.entries ?? []).map { ($0.0.string, $0.1.string) },
        uniquingKeysWith: { first, _ in first }))
  }
}
