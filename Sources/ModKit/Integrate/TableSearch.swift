import ModKitModel
import ModKitScan

/// Finds what a product provides at run time, with the types that its shell can name.
struct TableSearch {
  private let product: Product
  private let scope: CouplingScope
  private let workspace: Workspace
  private let tree: DiskFileTree

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

  var tables: ProductTables {
    ProductTables(
      product: product.name,
      tables: product.generatedKinds.map { kind in
        let provided = scope.couplings.filter {
          $0.kind == kind && $0.state != .opaque && !$0.providers.isEmpty
        }
        return ProductTables.Table(kind, provided.compactMap(entry), gap: scope.gap(of: kind))
      })
  }

  private func entry(_ coupling: Coupling) -> ProductTables.Entry? {
    guard let provider = coupling.providers.first else { return nil }
    return ProductTables.Entry(
      coupling.name, provider: provider.owner.name, type: type(of: coupling.providers))
  }

  /// The type that all providers agree on.
  private func type(of providers: [CouplingSite]) -> ProvidedType? {
    guard let first = providers.first, case .known(let name) = first.type,
      providers.allSatisfy({
        $0.type == first.type && $0.owner == first.owner && $0.site.conditions.isEmpty
      })
    else { return nil }
    switch first.owner {
    case .component(let owner):
      return workspace.components.first { $0.name == owner }.flatMap { type(name, of: $0) }
    case .shell:
      let sources = product.shell?.sources.map(\.path) ?? []
      return declares(name, sources, forOtherModule: false)
        ? .swift(module: nil, name: name) : nil
    case .tests: return nil
    }
  }

  private func type(_ name: String, of component: Component) -> ProvidedType? {
    let sources = component.files.sources.map(\.path)
    if declares(name, sources, forOtherModule: true) {
      // Then the name of the module is that of the type.
      let isHidden = declares(component.module, sources, forOtherModule: true)
      return isHidden ? nil : .swift(module: component.module, name: name)
    }
    let header = component.files.publicHeaders.first { path in
      bytes(of: path).map { VisibleTypes.header($0, declares: name) } ?? false
    }
    return header.map {
      .objectiveC(
        header: "\(component.clangModule)/\(component.presentedName(ofHeader: $0))", name: name)
    }
  }

  private func declares(_ name: String, _ paths: [String], forOtherModule isOther: Bool) -> Bool {
    paths.contains { path in
      guard Language(path: path) == .swift, let bytes = bytes(of: path) else { return false }
      return VisibleTypes.swift(bytes, declare: name, forOtherModule: isOther)
    }
  }

  private func bytes(of path: String) -> [UInt8]? { try? tree.read(path, limit: .max) }
}

extension CouplingScope {
  /// Nothing is missing if there is nothing at all.
  fileprivate func gap(of kind: CouplingKind) -> Doubt? {
    doubts[kind] == .noProviders ? nil : doubts[kind]
  }
}
