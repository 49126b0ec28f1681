import ModKitModel

/// What components get by importing others that hand on what they import.
struct ReExports: Sendable {
  /// The edges that hand on.
  private let handing: EdgeIndex
  private let imports: EdgeIndex
  private let testImports: EdgeIndex

  /// - Parameters:
  ///   - edges: sorted by both ends, as are those of an architecture
  ///   - testImports: edges by which tests import
  init(_ edges: [DependencyEdge], testImports: EdgeIndex) {
    handing = EdgeIndex(edges) { $0.imports?.reexport != nil && $0.from != $0.to }
    imports = EdgeIndex(handing.isEmpty ? [] : edges) { $0.isImported && $0.from != $0.to }
    self.testImports = testImports
  }

  /// What imports of a component bring along, each with the edge by which it is handed on first.
  func gifts(to component: String) -> [String: DependencyEdge] {
    handing.isEmpty ? [:] : gifts(to: component, by: imports.edges(from: component).map { $0.to })
  }

  /// What imports of the tests of a component bring along; they always import the component.
  func gifts(toTestsOf component: String) -> [String: DependencyEdge] {
    guard !handing.isEmpty else { return [:] }
    let others = testImports.edges(from: component).map { $0.to }.filter { $0 != component }
    return gifts(to: nil, by: [component] + others)
  }

  private func gifts(to component: String?, by givers: [String]) -> [String: DependencyEdge] {
    var gifts: [String: DependencyEdge] = [:]
    var pending = givers.map { (giver: $0, first: DependencyEdge?.none) }
    var next = 0
    while next < pending.count {
      let (giver, first) = pending[next]
      next += 1
      for edge in handing.edges(from: giver) where edge.to != component && gifts[edge.to] == nil {
        let gift = first ?? edge
        guard gift.from != edge.to else { continue }
        gifts[edge.to] = gift
        pending.append((edge.to, gift))
      }
    }
    return gifts
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
