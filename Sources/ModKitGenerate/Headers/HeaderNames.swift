import ModKitModel

/// The public headers of a component by their import paths.
struct HeaderNames {
  struct Header {
    var name: String
    var path: String
  }

  let headers: [Header]

  /// - Parameter umbrella: the name that the umbrella header is going to have
  init(_ component: Component, umbrella: String) throws(HeaderError) {
    headers = component.files.publicHeaders.map { path in
      Header(name: String(RelativePath.lastComponent(of: path)), path: path)
    }
    if let header = headers.first(where: { !Self.isWritable($0.name) }) {
      throw .unwritableName(component: component.name, path: header.path)
    }
    try checkClashes(component, umbrella: umbrella)
  }

  private func checkClashes(
    _ component: Component, umbrella: String
  ) throws(HeaderError) {
    // Names that differ in case only are one file on many disks.
    let groups = Dictionary(grouping: headers) { $0.name.lowercased() }
    let clash = headers.compactMap { groups[$0.name.lowercased()] }.first { $0.count > 1 }
    if let clash {
      throw .sameName(component: component.name, name: clash[0].name, paths: clash.map(\.path))
    }
    if let own = groups[umbrella.lowercased()]?.first {
      throw .umbrellaName(component: component.name, path: own.path)
    }
  }

  /// CocoaPods imports every header; modkit those that can be compiled alone as C or Objective-C.
  func imported(by profile: HeaderProfile) -> [String] {
    switch profile {
    case .cocoapods: headers.map(\.name)
    case .modkit, .xcode: names(of: .c)
    }
  }

  func names(of kind: HeaderKind) -> [String] {
    headers.map(\.name).filter { HeaderKind(path: $0) == kind }
  }

  /// Whether the name can stand between quotes and between angle brackets.
  private static func isWritable(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{7F}" && $0 != "\"" && $0 != ">" }
  }
}
