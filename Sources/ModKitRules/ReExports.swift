import ModKitModel

/// What components get by importing others that hand on what they import.
struct ReExports: Sendable {
  /// The edges that hand on, by the component that does.
  private let handing: [String: [DependencyEdge]]
  private let imports: [String: [String]]
  private let testImports: [String: [String]]

  init(_ architecture: Architecture) {
    let handing = architecture.edges.filter { $0.reexport != nil && $0.from != $0.to }
    self.handing = Dictionary(grouping: handing, by: \.from)
      .mapValues { $0.sorted { $0.to < $1.to } }
    imports = handing.isEmpty ? [:] : Self.imports(architecture.edges)
    testImports = handing.isEmpty ? [:] : Self.imports(architecture.testEdges)
  }

  private static func imports(_ edges: [DependencyEdge]) -> [String: [String]] {
    var imports: [String: [String]] = [:]
    for edge in edges where edge.isImported && edge.from != edge.to {
      imports[edge.from, default: []].append(edge.to)
    }
    return imports.mapValues { $0.sorted() }
  }

  /// What imports of a component bring along, each with the edge by which it is handed on first.
  func gifts(to component: String) -> [String: DependencyEdge] {
    handing.isEmpty ? [:] : gifts(to: component, by: imports[component] ?? [])
  }

  /// What imports of the tests of a component bring along; they always import the component.
  func gifts(toTestsOf component: String) -> [String: DependencyEdge] {
    handing.isEmpty ? [:] : gifts(to: nil, by: [component] + (testImports[component] ?? []))
  }

  private func gifts(to component: String?, by givers: [String]) -> [String: DependencyEdge] {
    var gifts: [String: DependencyEdge] = [:]
    var pending = givers.map { (giver: $0, first: DependencyEdge?.none) }
    var next = 0
    while next < pending.count {
      let (giver, first) = pending[next]
      next += 1
      for edge in handing[giver] ?? [] where edge.to != component && gifts[edge.to] == nil {
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
    reexport.map { place in
      let isSwift = Language(sourceExtension: RelativePath.fileExtension(of: place.file)) == .swift
      return "'\(from)' hands it on \(isSwift ? "by @_exported" : "in a public header") at \(place)"
    }
  }
}
