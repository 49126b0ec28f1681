/// Whether what is declared and what is imported agree.
enum EdgeState: String {
  /// Declared and imported.
  case declared
  case undeclared
  case unused

  init(_ edge: ComponentGraph.Edge) {
    self = edge.isUndeclared ? .undeclared : edge.isUnused ? .unused : .declared
  }

  /// The class of the style sheet.
  var style: String { self == .declared ? "" : rawValue }

  func phrase(for edge: ComponentGraph.Edge) -> String {
    switch self {
    case .declared: edge.importCount.counted("import")
    case .undeclared: "\(edge.importCount.counted("import")), not declared"
    case .unused: "declared, never imported"
    }
  }
}
