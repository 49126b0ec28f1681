extension Component {
  /// The operand of an import of a public header: `Module/Header.h`, unless the manifest sets a
  /// directory or keeps the folders of headers.
  ///
  /// A framework is found by its own name: a directory applies to libraries only.
  public func importPath(
    ofHeader path: String, in layout: HeaderLayout = .library
  ) -> String {
    "\(layout == .library ? importDirectory : module)/\(presentedName(ofHeader: path))"
  }

  /// The text before the first slash in an import of a header.
  public var importDirectory: String { headerSettings.directory ?? module }

  /// `header_dir` of the component's pod, the text before the slash; nil if it is the name of the
  /// pod, which is CocoaPods' default.
  public var podHeaderDirectory: String? {
    headerSettings.directory ?? (module == name ? nil : module)
  }

  /// The name of a header relative to the directory of its module's headers.
  public func presentedName(ofHeader path: String) -> String {
    headerSettings.mappings.flatMap { RelativePath.rest(of: path, below: $0) }
      ?? String(RelativePath.lastComponent(of: path))
  }
}
