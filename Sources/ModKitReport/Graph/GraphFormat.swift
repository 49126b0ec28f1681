public import ModKitModel

/// A format of `graph`: a name on the command line, and a function that returns text.
public struct GraphFormat: Sendable {
  public let name: String
  let render: @Sendable (Architecture) throws -> String

  public static let all: [GraphFormat] = [.dot, .mermaid, .json]

  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func text(of architecture: Architecture) throws -> String {
    try render(architecture)
  }
}

extension DependencyEdge {
  /// Whether the manifests and the sources disagree about the edge.
  var isUncertain: Bool { isDeclared != isImported }
}
