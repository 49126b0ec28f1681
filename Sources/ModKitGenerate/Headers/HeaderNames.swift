import ModKitModel

/// The headers that a component offers, with the names used to import them.
struct HeaderNames {
  struct Header {
    /// The path below the directory of the headers.
    var name: String
    var path: String
  }

  let publicHeaders: [Header]
  let privateHeaders: [Header]

  /// Finds the names of the headers.
  ///
  /// - Parameter prefix: a directory before every name
  init(_ component: Component, prefix: String?) throws(HeaderError) {
    let header = { path in
      let name = component.presentedName(ofHeader: path)
      return Header(name: prefix.map { "\($0)/\(name)" } ?? name, path: path)
    }
    publicHeaders = component.files.publicHeaders.map(header)
    privateHeaders = component.files.privateHeaders.map(header)
    try checkWritability(component)
    if let clash = Self.clash(publicHeaders) {
      throw .sameName(component: component.name, name: clash[0].name, paths: clash.map(\.path))
    }
  }

  // MARK: Selections

  /// Returns the name of the public header at a path.
  func name(of path: String) -> String? { publicHeaders.first { $0.path == path }?.name }

  static func names(of headers: [Header], _ kind: HeaderKind) -> [String] {
    headers.map(\.name).filter { HeaderKind(path: $0) == kind }
  }

  // MARK: Checks

  /// Checks that no public header has the name of the umbrella header.
  ///
  /// - Parameter name: the name of the umbrella header to generate
  func checkUmbrella(_ name: String, _ component: Component) throws(HeaderError) {
    let own = publicHeaders.first { $0.name.lowercased() == name.lowercased() }
    if let own { throw .umbrellaName(component: component.name, path: own.path) }
  }

  func checkPrivateHeaders(_ component: Component, layout: HeaderLayout) throws(HeaderError) {
    if let clash = Self.clash(privateHeaders) {
      throw .samePrivateName(
        component: component.name, name: clash[0].name, paths: clash.map(\.path))
    }
    // In a library they have different search paths, so they cannot clash.
    guard layout == .framework, let clash = Self.clash(publicHeaders + privateHeaders) else {
      return
    }
    throw .publicAndPrivate(
      component: component.name, name: clash[0].name, paths: clash.map(\.path))
  }

  private func checkWritability(_ component: Component) throws(HeaderError) {
    if let directory = component.headerSettings.directory, !Self.isDirectory(directory) {
      throw .unwritableDirectory(component: component.name, directory: directory)
    }
    let header = (publicHeaders + privateHeaders).first { !Self.isWritable($0.name) }
    if let header { throw .unwritableName(component: component.name, path: header.path) }
  }

  /// Returns the first headers with the same name. Names that only differ in case are one file on
  /// many disks.
  private static func clash(_ headers: [Header]) -> [Header]? {
    let groups = Dictionary(grouping: headers) { $0.name.lowercased() }
    return headers.lazy.compactMap { groups[$0.name.lowercased()] }.first { $0.count > 1 }
  }

  /// Whether the name can be written between quotes and between angle brackets.
  private static func isWritable(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{7F}" && $0 != "\"" && $0 != ">" }
  }

  /// Whether the path stays below the directory of the presented headers.
  private static func isDirectory(_ path: String) -> Bool {
    isWritable(path)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }.allSatisfy { !["", ".", ".."].contains($0) }
  }
}
