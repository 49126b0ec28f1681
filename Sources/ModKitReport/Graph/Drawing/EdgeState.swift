/// Whether the declaration of an edge agrees with its imports.
enum EdgeState: String {
  /// Declared and imported.
  case declared
  case undeclared
  case unused
  /// Neither, but coupled at run time.
  case coupled

  init(_ edge: ComponentGraph.Edge) {
    self =
      switch (edge.declaration != nil, edge.importCount > 0) {
      case (true, true): .declared
      case (false, true): .undeclared
      case (true, false): .unused
      case (false, false): .coupled
      }
  }

  /// The class in the style sheet.
  var style: String { self == .declared ? "" : rawValue }

  func phrase(for edge: ComponentGraph.Edge) -> String {
    guard let couplings = edge.couplingText else { return ownPhrase(for: edge) }
    let places = "\(couplings) in \(edge.couplingCount.counted("place"))"
    return self == .coupled ? places : "\(ownPhrase(for: edge)), \(places)"
  }

  private func ownPhrase(for edge: ComponentGraph.Edge) -> String {
    switch self {
    case .declared: edge.importCount.counted("import")
    case .undeclared: "\(edge.importCount.counted("import")), not declared"
    case .unused: "declared, never imported"
    case .coupled: "coupled at run time"
    }
  }
}
