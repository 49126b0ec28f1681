import ModKitModel

/// Finds the grounds of one kind.
///
/// A new kind of dependency is a case of ``EdgeGround`` and a line in ``standard``.
struct EdgeExtractor: Sendable {
  /// From what the scan has found, a function that says on what an owner depends. It is called for
  /// many owners at once; a target may be among its results several times.
  let grounds: @Sendable (ScanFindings) -> @Sendable (SourceOwner) -> [FoundGround]

  static let standard = [declarations, imports, couplings]

  /// What manifests declare.
  static let declarations = EdgeExtractor { findings in
    let workspace = findings.workspace
    let numbers = workspace.targetNumbers
    return { owner in
      dependencies(of: owner, in: workspace, numbers).compactMap { dependency in
        numbers[dependency.name].map {
          FoundGround(target: $0, ground: .declared(dependency.location))
        }
      }
    }
  }

  /// What sources import.
  static let imports = EdgeExtractor { findings in
    { owner in findings.imports[owner] ?? [] }
  }

  /// What is reached at run time only.
  static let couplings = EdgeExtractor { findings in
    let grounds = findings.couplingGrounds
    return { owner in grounds[owner] ?? [] }
  }

  private static func dependencies(
    of owner: SourceOwner, in workspace: Workspace, _ numbers: [String: Int]
  ) -> [Dependency] {
    switch owner {
    case .component(let name):
      numbers[name].map { workspace.components[$0].dependencies } ?? []
    case .tests(of: let name):
      numbers[name].map { workspace.components[$0].tests.dependencies } ?? []
    // The shell may use what its product is made of.
    case .shell(of: let name):
      workspace.products.filter { $0.name == name }.flatMap { product in
        (product.entryComponents + product.packages).map {
          Dependency(name: $0, location: product.location)
        }
      }
    }
  }
}

/// What the scan of all files has found, as far as edges come of it.
struct ScanFindings: Sendable {
  var workspace: Workspace
  /// The grounds that imports are.
  var imports: [SourceOwner: [FoundGround]] = [:]
  /// What is provided and used at run time, in each product.
  var couplings: [Coupling] = []
}

extension ScanFindings {
  /// For each user of a coupling, its providers in other components.
  fileprivate var couplingGrounds: [SourceOwner: [FoundGround]] {
    if couplings.isEmpty { return [:] }
    let numbers = workspace.componentNumbers
    var grounds: [SourceOwner: Set<FoundGround>] = [:]
    // Code that is the same at two places may have different values.
    for coupling in couplings where coupling.state != .opaque {
      let targets = Set(coupling.providers.compactMap(\.owner.component))
      for user in coupling.users {
        for target in targets where target != user.owner.component {
          guard let number = numbers[target] else { continue }
          let ground = EdgeGround.coupled(coupling.kind, sites: [user.site])
          grounds[user.owner, default: []].insert(FoundGround(target: number, ground: ground))
        }
      }
    }
    // The sites are sorted when grounds of one kind are joined.
    return grounds.mapValues(Array.init)
  }
}

/// A ground of an edge, found in the files or the manifest of an owner.
struct FoundGround: Hashable, Sendable {
  /// The number of the component on which the owner depends, or of the package: those come after
  /// all components.
  var target: Int
  var ground: EdgeGround
}

/// What was found in files of an owner.
struct OwnerGrounds: Sendable {
  var owner: SourceOwner
  var grounds: [FoundGround]
}

extension Workspace {
  /// The places of the components, by name.
  var componentNumbers: [String: Int] {
    // By number: a component is large to be copied.
    Dictionary(
      components.indices.map { (components[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The numbers of all that edges lead to, by name.
  var targetNumbers: [String: Int] {
    componentNumbers.merging(
      packages.enumerated().map { ($1.name, components.count + $0) },
      uniquingKeysWith: { first, _ in first })
  }
}
