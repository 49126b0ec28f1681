import ModKitModel

/// What components get from imported components that re-export their own imports.
struct ReExports: Sendable {
  /// The edges that re-export.
  private let reexporting: EdgeIndex
  private let imports: EdgeIndex
  private let testImports: EdgeIndex

  /// - Parameters:
  ///   - edges: sorted by both ends, as in an architecture
  ///   - testImports: edges by which tests import
  init(_ edges: [DependencyEdge], testImports: EdgeIndex) {
    reexporting = EdgeIndex(edges) { $0.imports?.reexport != nil && $0.from != $0.to }
    imports = EdgeIndex(reexporting.isEmpty ? [] : edges) { $0.isImported && $0.from != $0.to }
    self.testImports = testImports
  }

  /// The components re-exported to a component, each with the first edge that re-exports it.
  func reexports(to component: String) -> [String: DependencyEdge] {
    reexporting.isEmpty
      ? [:] : reexports(to: component, by: imports.edges(from: component).map { $0.to })
  }

  /// The components re-exported to the tests of a component, which always import the component.
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
  /// A phrase such as `'Login' hands it on by @_exported at Login/Login.swift:1:1`.
  var handover: String? {
    imports?.reexport.map { place in
      let isSwift = Language(path: place.file) == .swift
      return "'\(from)' hands it on \(isSwift ? "by @_exported" : "in a public header") at \(place)"
    }
  }
}
