public import ModKitModel

extension DependencyEdge {
  /// An edge of whatever owner that is declared, imported, or both.
  public init(
    _ owner: SourceOwner, to: String, declaration: SourceLocation? = nil,
    imports sites: [SourceSite] = [], reexport: SourceLocation? = nil, isTestable: Bool = false
  ) {
    let imports = EdgeImports(sites: sites, reexport: reexport, isTestable: isTestable)
    self.init(
      owner, to: to,
      grounds: [declaration.map { .declared($0) }, sites.isEmpty ? nil : .imported(imports)]
        .compactMap(\.self))
  }

  /// An edge between components.
  public init(
    from component: String, to: String, declaration: SourceLocation? = nil,
    imports sites: [SourceSite] = [], reexport: SourceLocation? = nil
  ) {
    self.init(
      .component(component), to: to, declaration: declaration, imports: sites, reexport: reexport)
  }

  /// Changes the imports, where there are some.
  public mutating func changeImports(_ change: (inout EdgeImports) -> Void) {
    changeGrounds { ground in
      guard case .imported(var imports) = ground else { return }
      change(&imports)
      ground = .imported(imports)
    }
  }

  /// Changes the place of the declaration, where there is one.
  public mutating func changeDeclaration(_ change: (inout SourceLocation) -> Void) {
    changeGrounds { ground in
      guard case .declared(var location) = ground else { return }
      change(&location)
      ground = .declared(location)
    }
  }

  private mutating func changeGrounds(_ change: (inout EdgeGround) -> Void) {
    var grounds = grounds
    for index in grounds.indices { change(&grounds[index]) }
    self = DependencyEdge(owner, to: to, grounds: grounds)
  }
}
