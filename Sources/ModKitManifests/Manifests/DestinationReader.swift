import ModKitModel

/// Reads `destinations:`, a list of what libraries are built for.
struct DestinationReader: Sendable {
  /// In the order of the list.
  private(set) var destinations: [Destination] = []
  private(set) var issues: [ManifestIssue] = []

  init(_ node: ManifestNode?) {
    for element in node?.elements ?? [] { read(element) }
  }

  private mutating func read(_ node: ManifestNode) {
    do throws(DestinationProblem) {
      let destination = try Destination(node.string)
      try destination.requireOtherPlatform(than: destinations)
      destinations.append(destination)
    } catch {
      issues.append(ManifestIssue(error.message, at: node.location, advice: error.advice))
    }
  }
}
