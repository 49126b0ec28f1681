import ModKitBuild
import ModKitModel

/// A comparison of compiler errors with the predicted edges.
struct DetachComparison {
  private let detachment: Detachment
  private let components: [Component]
  private let product: Product
  /// The names that the line declares.
  private let declared: Set<String>
  private let owners: [String: SourceOwner]

  init(
    _ detachment: Detachment, components: [Component], product: Product, declared: Set<String>
  ) {
    (self.detachment, self.components) = (detachment, components)
    (self.product, self.declared) = (product, declared)
    let ofComponents = components.flatMap { component in
      component.files.paths
        .map { ($0, SourceOwner.component(component.name)) }
    }
    let ofShell = (product.shell?.paths ?? [])
      .map { ($0, SourceOwner.shell(of: product.name)) }
    owners = Dictionary(ofComponents + ofShell, uniquingKeysWith: { first, _ in first })
  }

  func proof(of outcome: DetachBuild.Outcome) -> DetachProof {
    let edges = predicted
    let matched = outcome.errors.map { ($0, edge: edge(for: $0, among: edges)) }
    let confirmed = Set(matched.compactMap(\.edge))
    var files = Set(matched.filter { $0.edge != nil }.compactMap(\.0.file))
    // What a confirmed edge re-exports is missing in other components too.
    var failing = Set(confirmed.map { edges[$0].owner })
      .union(
        confirmed.flatMap { edges[$0].uses }.compactMap { owners[$0.used.file] })
    spread(through: outcome.errors, &failing, &files)
    let unpredicted = matched.filter { error, edge in
      edge == nil && !isConsequence(error, in: failing, files)
    }.map(\.0)
    return DetachProof(
      edges: edges.indices.map { index in
        DetachProof.Edge(
          edges[index].owner, to: edges[index].target,
          state(of: edges[index], isConfirmed: confirmed.contains(index), outcome))
      },
      unpredicted: unpredicted.map(failure).sorted { $0.order < $1.order },
      compiled: outcome.compiled.sorted(), failed: outcome.failed.sorted(),
      unreached: outcome.unreached.sorted())
  }

  /// The edges that have to break the build of the product. Tests are not built.
  private var predicted: [DetachEdge] {
    detachment.edges.filter { edge in
      if case .tests = edge.owner { return false }
      return !edge.isHarmlessForBuilding
    }
  }

  private func state(
    of edge: DetachEdge, isConfirmed: Bool, _ outcome: DetachBuild.Outcome
  ) -> DetachProof.State {
    if isConfirmed { return .confirmed }
    return outcome.compiled.contains(edge.owner) ? .unconfirmed : .unreached
  }

  /// The edge that predicts that a module or header is missing.
  private func edge(for error: ClangDiagnostic, among edges: [DetachEdge]) -> Int? {
    guard let operand = error.missingOperand, let file = error.file else { return nil }
    let places = edges.indices.filter { index in
      edges[index].sites.contains { $0.location.file == file && $0.location.line == error.line }
    }
    return places.first { names(operand, edges[$0].target) }
      ?? edges.indices.first { index in
        edges[index].owner == owners[file] && names(operand, edges[index].target)
      }
  }

  /// Whether the module or header belongs to a component.
  private func names(_ operand: String, _ target: String) -> Bool {
    guard let component = components.first(where: { $0.name == target }) else { return false }
    return component.packageModules.contains { module in
      operand.leadingModule == module
    } || component.files.headers.contains { $0 == operand || $0.hasSuffix("/\(operand)") }
  }

  /// Adds the owners, and their files, that import a module of one that fails.
  private func spread(
    through errors: [ClangDiagnostic], _ failing: inout Set<SourceOwner>, _ files: inout Set<String>
  ) {
    while true {
      let found = Set(errors.filter { isUnbuilt($0, in: failing) }.compactMap(\.file))
      let owners = found.compactMap { self.owners[$0] }
      guard !files.isSuperset(of: found) || !failing.isSuperset(of: owners) else { return }
      files.formUnion(found)
      failing.formUnion(owners)
    }
  }

  /// Whether an error is about the import of a module that fails itself.
  private func isUnbuilt(_ error: ClangDiagnostic, in failing: Set<SourceOwner>) -> Bool {
    guard let module = error.unbuiltModule else { return false }
    return components.contains {
      $0.packageModules.contains(module) && failing.contains(.component($0.name))
    }
  }

  /// Whether an error follows from a missing import in its component: it names what the line declares,
  /// or it is in a file without an import that it had, or includes such a header.
  private func isConsequence(
    _ error: ClangDiagnostic, in failing: Set<SourceOwner>, _ files: Set<String>
  ) -> Bool {
    guard let file = error.file, error.missingOperand == nil, let owner = owners[file],
      failing.contains(owner)
    else { return false }
    let isBelowHeader = files.contains { HeaderKind(path: $0) != nil && owners[$0] == owner }
    return files.contains(file) || isUnbuilt(error, in: failing)
      || (isBelowHeader && Language(path: file) != .swift)
      || error.message.matches(of: #/'([A-Za-z_][A-Za-z0-9_]*)'/#).contains {
        declared.contains(String($0.output.1))
      }
  }

  private func failure(_ error: ClangDiagnostic) -> DetachProof.Failure {
    DetachProof.Failure(
      at: error.file.map { SourceLocation(file: $0, line: error.line, column: error.column) },
      error.message)
  }
}

extension DetachProof.Failure {
  /// What failures are sorted by.
  fileprivate var order: (String, Int, Int, String) {
    (location?.file ?? "", location?.line ?? 0, location?.column ?? 0, message)
  }
}
