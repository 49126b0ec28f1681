import ModKitModel

/// The words for where an edge comes from.
enum Evidence {
  /// Notes on the declaration and on the further imports of an edge.
  static func notes(on edge: DependencyEdge) -> [String] {
    [declaration(of: edge), furtherImports(of: edge)].compactMap(\.self)
  }

  private static func declaration(of edge: DependencyEdge) -> String? {
    guard let declaration = edge.declaration else { return "no manifest declares it" }
    return edge.isImported
      ? "declared at \(declaration)" : "no source imports it: removing the line is enough"
  }

  private static func furtherImports(of edge: DependencyEdge) -> String? {
    let further = edge.evidence.dropFirst()
    guard let next = further.first else { return nil }
    return further.count == 1
      ? "imported at \(next) too" : "imported at \(next) and \(further.count - 1) more places too"
  }
}
