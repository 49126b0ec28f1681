import ModKitModel

/// Where `modkit.yml` finds descriptions of other tools that stay the truth.
struct Link {
  var format: ForeignFormat
  var glob: GlobReference

  /// Nil for an element of `components:` that is no such mapping.
  init?(_ node: ManifestNode) {
    guard let format = (node["from"]?.string).flatMap({ ForeignFormat(rawValue: $0) }),
      let path = node["path"]
    else { return nil }
    self.format = format
    glob = GlobReference(path)
  }
}
