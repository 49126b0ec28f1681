extension Component {
  /// What stands between the brackets of an import of a public header: `Module/Header.h`, unless
  /// the manifest puts a directory before it or keeps the folders of headers.
  public func importPath(ofHeader path: String) -> String {
    let kept = headerSettings.mappings.flatMap { RelativePath.rest(of: path, below: $0) }
    let name = kept ?? String(RelativePath.lastComponent(of: path))
    return "\(headerSettings.directory ?? module)/\(name)"
  }
}
