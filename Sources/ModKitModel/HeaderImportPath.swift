extension Component {
  /// What stands between the delimiters of an import of one of its public headers, such as
  /// `Module/Header.h`.
  public func importPath(ofHeader path: String) -> String {
    let kept = headerSettings.mappings.flatMap { RelativePath.rest(of: path, below: $0) }
    let name = kept ?? String(RelativePath.lastComponent(of: path))
    return "\(headerSettings.directory ?? module)/\(name)"
  }
}
