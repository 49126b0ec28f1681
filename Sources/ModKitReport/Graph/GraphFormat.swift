public import ModKitModel

/// A format of `graph`: a name on the command line, and a function that returns text.
public struct GraphFormat: Sendable {
  public let name: String
  let render: @Sendable (Architecture) throws -> String

  public static let all: [GraphFormat] = [.dot, .mermaid, .json]

  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func text(of architecture: Architecture, kind: GraphKind = .all) throws -> String {
    var architecture = architecture
    architecture.edges = kind.edges(of: architecture.edges)
    return try render(architecture)
  }
}

/// Which grounds of edges a graph shows.
public enum GraphKind: String, Sendable, CaseIterable {
  /// Declarations and imports.
  case imports
  /// What is reached at run time.
  case couplings
  case all

  /// The edges with the grounds of the kind only.
  func edges(of edges: [DependencyEdge]) -> [DependencyEdge] {
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
