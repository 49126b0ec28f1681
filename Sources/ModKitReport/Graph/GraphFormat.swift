public import ModKitModel

/// A format of `graph`: a name on the command line, and a function that returns text.
public struct GraphFormat: Sendable {
  public let name: String
  /// Whether it shows findings.
  public let hasFindings: Bool
  let render: @Sendable (Architecture, [Diagnostic]) throws -> String

  public static let all: [GraphFormat] = [.dot, .mermaid, .json, .svg]

  /// A format that shows findings.
  init(
    name: String, marking render: @escaping @Sendable (Architecture, [Diagnostic]) throws -> String
  ) {
    (self.name, hasFindings, self.render) = (name, true, render)
  }

  /// A format of the graph alone.
  init(name: String, render: @escaping @Sendable (Architecture) throws -> String) {
    (self.name, hasFindings) = (name, false)
    self.render = { architecture, _ in try render(architecture) }
  }

  /// - Throws: an error of the JSON encoder or the template engine, which these values cannot cause
  public func text(of architecture: Architecture, findings: [Diagnostic] = []) throws -> String {
    try render(architecture, findings)
  }
}

/// Which grounds of edges a graph shows.
public enum GraphKind: String, Sendable, CaseIterable {
  /// Declarations and imports.
  case imports
  /// What is reached at run time.
  case couplings
  case all

  /// An architecture with the grounds of the kind only.
  public func part(of architecture: Architecture) -> Architecture {
    var part = architecture
    part.edges = edges(of: architecture.edges)
    return part
  }

  private func edges(of edges: [DependencyEdge]) -> [DependencyEdge] {
    if self == .all { return edges }
    return edges.compactMap { edge in
      let grounds = edge.grounds.filter { $0.countsForBuilding == (self == .imports) }
      return grounds.isEmpty ? nil : DependencyEdge(edge.owner, to: edge.to, grounds: grounds)
    }
  }
}

extension DependencyEdge {
  /// Whether the manifests and the sources disagree about the edge.
  var isUncertain: Bool { isDeclared != isImported }

  /// The kinds of its couplings, separated by commas; nil if compilers see it.
  var couplingLabel: String? {
    countsForBuilding ? nil : couplings.map(\.kind.rawValue).joined(separator: ", ")
  }
}
