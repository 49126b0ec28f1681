import ModKitDisk
import ModKitModel
import ModKitSource

/// Finds what a product provides at run time, with the types that its shell can name.
struct TableSearch {
  private let product: Product
  private let scope: CouplingScope
  private let workspace: Workspace
  private let tree: DiskFileTree
  /// The Swift types that the shell can name, and the headers of those of Objective-C, of the owners
  /// that were asked for.
  private var swiftTypes: [SourceOwner: Set<String>] = [:]
  private var headers: [SourceOwner: [String: String]] = [:]

  /// Nil if the product asks for no tables.
  init?(
    _ product: Product, _ couplings: CouplingTable, in workspace: Workspace, _ tree: DiskFileTree
  ) {
    guard !product.generatedKinds.isEmpty else { return nil }
    self.product = product
    self.workspace = workspace
    self.tree = tree
    scope =
      couplings.scopes.first { $0.product == product.name }
      ?? CouplingScope(product: product.name, members: [], couplings: [], doubts: [:])
  }

  mutating func tables() -> ProductTables {
    var tables: [ProductTables.Table] = []
    for kind in product.generatedKinds {
      let provided = scope.couplings.filter {
        $0.kind == kind && $0.state != .opaque && !$0.providers.isEmpty
      }
      let entries = provided.compactMap { entry($0) }
      tables.append(ProductTables.Table(kind, entries, gap: scope.gap(of: kind)))
    }
    return ProductTables(product: product.name, tables: tables)
  }

  private mutating func entry(_ coupling: Coupling) -> ProductTables.Entry? {
    guard let provider = coupling.providers.first else { return nil }
    return ProductTables.Entry(
      coupling.name, provider: provider.owner.name,
      type: coupling.kind.isTableOfNames ? nil : type(of: coupling.providers),
      parameters: parameters(of: coupling.providers))
  }

  /// All that any of them declares.
  private func parameters(of providers: [CouplingSite]) -> [String]? {
    let declared = providers.compactMap(\.parameters)
    guard !declared.isEmpty else { return nil }
    var names: [String] = []
    for parameter in declared.joined() where !names.contains(parameter.name) {
      names.append(parameter.name)
    }
    return names
  }

  /// The type that all providers agree on.
  private mutating func type(of providers: [CouplingSite]) -> ProvidedType? {
    guard let first = providers.first, case .known(let name) = first.type,
      providers.allSatisfy({
        $0.type == first.type && $0.owner == first.owner && $0.site.conditions.isEmpty
      })
    else { return nil }
    switch first.owner {
    case .component(let owner):
      guard let component = workspace.components.first(where: { $0.name == owner }) else {
        return nil
      }
      return type(name, of: component, first.owner)
    case .shell:
      return swiftTypes(of: first.owner, product.shell?.sources ?? []).contains(name)
        ? .swift(module: nil, name: name) : nil
    case .tests: return nil
    }
  }

  private mutating func type(
    _ name: String, of component: Component, _ owner: SourceOwner
  ) -> ProvidedType? {
    let types = swiftTypes(of: owner, component.files.sources)
    if types.contains(name) {
      // Otherwise the name of the module is that of the type.
      return types.contains(component.module) ? nil : .swift(module: component.module, name: name)
    }
    return headers(of: owner, component)[name].map {
      .objectiveC(
        header: "\(component.clangModule)/\(component.presentedName(ofHeader: $0))", name: name)
    }
  }

  /// Those of a component have to be public.
  private mutating func swiftTypes(of owner: SourceOwner, _ sources: [SourceFile]) -> Set<String> {
    if let known = swiftTypes[owner] { return known }
    let isOtherModule = if case .component = owner { true } else { false }
    let types = sources.reduce(into: Set<String>()) { types, source in
      guard Language(path: source.path) == .swift, let bytes = bytes(of: source.path) else {
        return
      }
      types.formUnion(VisibleTypes.swift(bytes, forOtherModule: isOtherModule))
    }
    swiftTypes[owner] = types
    return types
  }

  /// The first header that declares a class, by class.
  private mutating func headers(
    of owner: SourceOwner, _ component: Component
  ) -> [String: String] {
    if let known = headers[owner] { return known }
    var found: [String: String] = [:]
    for path in component.files.publicHeaders {
      guard let bytes = bytes(of: path) else { continue }
      found.merge(VisibleTypes.header(bytes).map { ($0, path) }) { first, _ in first }
    }
    headers[owner] = found
    return found
  }

  private func bytes(of path: String) -> [UInt8]? { try? tree.read(path, limit: .max) }
}

extension CouplingScope {
  /// Nothing is missing if there is nothing at all.
  fileprivate func gap(of kind: CouplingKind) -> Doubt? {
    doubts[kind] == .noProviders ? nil : doubts[kind]
  }
}
