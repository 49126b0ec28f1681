extension Component {
  /// What stands between the brackets of an import of a public header: `Module/Header.h`, unless
  /// the manifest puts a directory before it or keeps the folders of headers.
  ///
  /// A framework is found by its own name: such a directory is for libraries.
  public func importPath(
    ofHeader path: String, in layout: HeaderLayout = .library
  ) -> String {
    "\(layout == .library ? importDirectory : module)/\(presentedName(ofHeader: path))"
  }

  /// What stands before the first slash of an import of a header.
  public var importDirectory: String { headerSettings.directory ?? module }

  /// `header_dir` of the component's pod: what stands before the slash, where CocoaPods would not put
  /// it by itself. It puts the name of the pod there.
  public var podHeaderDirectory: String? {
    headerSettings.directory ?? (module == name ? nil : module)
  }

  /// The name of a header below the directory in which those of its module are presented.
  public func presentedName(ofHeader path: String) -> String {
    headerSettings.mappings.flatMap { RelativePath.rest(of: path, below: $0) }
      ?? String(RelativePath.lastComponent(of: path))
  }
}
