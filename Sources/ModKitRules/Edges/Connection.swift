import ModKitModel

/// An edge and the components at its ends.
///
/// A class because every rule looks at every edge, and copying two components costs more than the
/// check itself.
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
  ///   - edges: fastest when edges with the same start are neighbours
  ///   - isOfTests: whether they start in the tests of components
  ///   - ownDeclaration: the declaration of the same edge by the component itself, which also
  ///     permits it for the tests
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

  /// The place to fix the edge: its first import, or its declaration.
  var place: SourceLocation? { edge.firstImport ?? declaration }

  /// The end as its importers name it, such as `'GRDB' of 'grdb.swift'`.
  var importedName: String {
    let module = edge.imports?.module ?? to.module
    return module == to.name ? "'\(to.name)'" : "'\(module)' of '\(to.name)'"
  }

  /// The only module of the end if it has another name; nil otherwise.
  var otherModule: String? {
    to.module != to.name && to.otherModules.isEmpty ? to.module : nil
  }

  /// Distinguishes findings about tests from findings about the component.
  var subject: String? { isOfTests ? Self.tests : nil }

  /// Whether it leads to a higher layer.
  var isUpward: Bool { source.isBelow(target) }

  /// A component whose layer is a guess, if the guess decides about the edge.
  var guessedEnd: Component? { [from, to].first { $0.layerBasis == .guessed } }

  var isLoop: Bool { from.name == to.name }

  static let tests = "tests"
}

/// A component that all its connections have in common.
final class SharedComponent: Sendable {
  let component: Component
  /// The height of its layer; 0 is the bottom. Nil if it has no layer.
  private let height: Int?

  private init(_ component: Component, height: Int?) {
    self.component = component
    self.height = height
  }

  /// Whether its layer is lower; false if one of the two has none.
  func isBelow(_ other: SharedComponent) -> Bool {
    guard let height, let otherHeight = other.height else { return false }
    return height < otherHeight
  }

  static func byName(_ workspace: Workspace) -> [String: SharedComponent] {
    let heights = Dictionary(
      workspace.layers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(
      workspace.components.map {
        ($0.name, SharedComponent($0, height: heights[$0.layer]))
      }
        + workspace.packages.map {
          ($0.name, SharedComponent(Component(standingFor: $0), height: 0))
        },
      uniquingKeysWith: { first, _ in first })
  }
}
