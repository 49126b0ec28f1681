import ModKitModel

/// The headers that the module map of a component declares.
struct ModuleMapContents {
  /// The first umbrella header.
  private(set) var umbrella: String?
  /// The headers that are compiled as part of the module.
  private(set) var compiled: [String] = []
  /// All headers that the map names, and those in its umbrella directories.
  private(set) var declared: Set<String> = []
  /// The mismatches between the map and the headers.
  private(set) var issues: [ModuleMapFile.Issue] = []

  private let headers: PresentedHeaders

  init(_ syntax: ModuleMapSyntax, of component: Component, in layout: HeaderLayout) {
    headers = PresentedHeaders(component, in: layout)
    if !syntax.modules.contains(where: { $0.path == [component.module] }) {
      issues.append(.missingModule(of: component, in: syntax))
    }
    for module in syntax.modules {
      add(module, isCompiled: true, isFramework: module.isFramework)
    }
    issues.sort { $0.position < $1.position }
  }

  private mutating func add(
    _ module: ModuleMapSyntax.Module, isCompiled: Bool, isFramework: Bool
  ) {
    // Headers that require C++ are not compiled as Objective-C.
    let isCompiled = isCompiled && !module.needsCPlusPlus
    for header in module.headers { add(header, isCompiled: isCompiled) }
    for place in module.umbrellaDirectories {
      let covered = headers.publicHeaders(below: place.path, ofFramework: isFramework)
      declared.formUnion(covered ?? [])
      if let issue = headers.issue(withUmbrella: place, ofFramework: isFramework) {
        issues.append(issue)
      }
    }
    for inner in module.submodules {
      add(inner, isCompiled: isCompiled, isFramework: isFramework || inner.isFramework)
    }
  }

  private mutating func add(_ header: ModuleMapSyntax.Header, isCompiled: Bool) {
    guard let file = headers.file(header.place.path) else {
      if let issue = headers.issue(with: header) { issues.append(issue) }
      return
    }
    // Clang ignores a header that is both private and textual.
    let isForgotten = header.kind == .textual && header.isPrivate && isCompiled
    if !isForgotten { declared.insert(file) }
    switch header.kind {
    case .umbrella:
      umbrella = umbrella ?? file
      if isCompiled { compiled.append(file) }
    case .modular: if isCompiled { compiled.append(file) }
    case .textual, .excluded: break
    }
  }
}

extension ModuleMapFile.Issue {
  fileprivate static func missingModule(
    of component: Component, in syntax: ModuleMapSyntax
  ) -> Self {
    Self(
      message: "it declares no module `\(component.module)`",
      position: syntax.modules.first?.position ?? TextPosition(line: 1, column: 1),
      advice: "declare `module \(component.module)`, or \(component.adviceToRenameModule)")
  }
}
