import ModKitModel

/// An edge and the components at its ends.
///
/// A class, since every rule looks at every edge: to copy two components for each look takes
/// longer than the look.
final class Connection: Sendable {
  let edge: DependencyEdge
  private let source: SharedComponent
  private let target: SharedComponent
  /// Whether it starts in the tests of `from`.
  let isOfTests: Bool
  /// The line of a manifest that permits it.
  let declaration: SourceLocation?

  /// The connections of the edges whose ends are both known.
  ///
  /// - Parameters:
  ///   - edges: quickest when those with the same start are neighbours
  ///   - isOfTests: whether they start in the tests of components
  ///   - ownDeclaration: that of the same edge of the component itself, which is for its tests too
  static func all(
    _ edges: [DependencyEdge], among components: [String: SharedComponent],
    isOfTests: Bool = false,
    ownDeclaration: (DependencyEdge) -> SourceLocation? = { _ in nil }
  ) -> [Connection] {
    var source: SharedComponent?
    return edges.compactMap { edge in
      if edge.from != source?.component.name { source = components[edge.from] }
      guard let source, let target = components[edge.to] else { return nil }
      return Connection(
        edge, from: source, to: target, isOfTests: isOfTests,
        ownDeclaration: ownDeclaration(edge))
    }
  }

  /// The same with some of the imports only.
  func with(importSites: [SourceSite]) -> Connection {
    Connection(
      edge.with(importSites: importSites), from: source, to: target, isOfTests: isOfTests,
      ownDeclaration: declaration)
  }

  private init(
    _ edge: DependencyEdge, from source: SharedComponent, to target: SharedComponent,
    isOfTests: Bool, ownDeclaration: SourceLocation?
  ) {
    self.edge = edge
    self.source = source
    self.target = target
    self.isOfTests = isOfTests
    declaration = edge.declaration ?? ownDeclaration
  }

  var from: Component { source.component }
  var to: Component { target.component }

  /// Where the edge is best mended: at its first import, or where it is declared.
  var place: SourceLocation? { edge.firstImport ?? declaration }

  /// What tells findings about tests from those about the component.
  var subject: String? { isOfTests ? Self.tests : nil }

  /// Whether it leads to a higher layer.
  var isUpward: Bool { source.height < target.height }

  var isLoop: Bool { from.name == to.name }

  static let tests = "tests"
}

/// A component that all its connections have in common.
final class SharedComponent: Sendable {
  let component: Component
  /// That of its layer, 0 at the bottom.
  let height: Int

  private init(_ component: Component, height: Int) {
    self.component = component
    self.height = height
  }

  static func byName(_ workspace: Workspace) -> [String: SharedComponent] {
    let heights = Dictionary(
      workspace.layers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(
      uniqueKeysWithValues: workspace.components.map {
        ($0.name, SharedComponent($0, height: heights[$0.layer, default: 0]))
      })
  }
}
