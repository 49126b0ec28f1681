import ModKitModel

/// What components get by importing others that hand on what they import.
struct ReExports: Sendable {
  /// The edges that hand on.
  private let reexporting: EdgeIndex
  private let imports: EdgeIndex
  private let testImports: EdgeIndex

  /// - Parameters:
  ///   - edges: sorted by both ends, as are those of an architecture
  ///   - testImports: edges by which tests import
  init(_ edges: [DependencyEdge], testImports: EdgeIndex) {
    reexporting = EdgeIndex(edges) { $0.imports?.reexport != nil && $0.from != $0.to }
    imports = EdgeIndex(reexporting.isEmpty ? [] : edges) { $0.isImported && $0.from != $0.to }
    self.testImports = testImports
  }

  /// What imports of a component bring along, each with the edge by which it is handed on first.
  func reexports(to component: String) -> [String: DependencyEdge] {
    reexporting.isEmpty
      ? [:] : reexports(to: component, by: imports.edges(from: component).map { $0.to })
  }

  /// What imports of the tests of a component bring along; they always import the component.
  func reexports(toTestsOf component: String) -> [String: DependencyEdge] {
    guard !reexporting.isEmpty else { return [:] }
    let others = testImports.edges(from: component).map { $0.to }.filter { $0 != component }
    return reexports(to: nil, by: [component] + others)
  }

  private func reexports(to component: String?, by reexporters: [String]) -> [String:
    DependencyEdge]
  {
    var reexports: [String: DependencyEdge] = [:]
    var pending = reexporters.map { (reexporter: $0, first: DependencyEdge?.none) }
    var next = 0
    while next < pending.count {
      let (reexporter, first) = pending[next]
      next += 1
      for edge in reexporting.edges(from: reexporter)
      where edge.to != component && reexports[edge.to] == nil {
        let reexport = first ?? edge
        guard reexport.from != edge.to else { continue }
        reexports[edge.to] = reexport
        pending.append((edge.to, reexport))
      }
    }
    return reexports
  }
}

extension DependencyEdge {
  /// Such as `'Login' hands it on by @_exported at Login/Login.swift:1:1`.
  var handover: String? {
    imports?.reexport.map { place in
      let isSwift = Language(path: place.file) == .swift
      return "'\(from)' hands it on \(isSwift ? "by @_exported" : "in a public header") at \(place)"
    }
  }
}
