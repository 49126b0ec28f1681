import ModKitModel

/// An edge and the components at its ends.
struct Connection: Sendable {
  var edge: DependencyEdge
  var from: Component
  var to: Component
  /// Whether it starts in the tests of `from`.
  var isOfTests: Bool
  /// The line of a manifest that permits it.
  var declaration: SourceLocation?

  /// Nil unless both ends are there.
  init?(_ edge: DependencyEdge, among components: [String: Component]) {
    guard let from = components[edge.from], let to = components[edge.to] else { return nil }
    self.edge = edge
    self.from = from
    self.to = to
    isOfTests = false
    declaration = edge.declaration
  }

  /// An edge of tests.
  ///
  /// - Parameter own: the same edge of the component itself, whose declaration is for its tests too
  init?(
    _ edge: DependencyEdge, among components: [String: Component], besides own: DependencyEdge?
  ) {
    self.init(edge, among: components)
    isOfTests = true
    declaration = edge.declaration ?? own?.declaration
  }

  /// Where the edge is best mended: at its first import, or where it is declared.
  var place: SourceLocation? { edge.firstImport ?? declaration }

  /// What tells findings about tests from those about the component.
  var subject: String? { isOfTests ? Self.tests : nil }

  var isLoop: Bool { from.name == to.name }

  static let tests = "tests"
}
