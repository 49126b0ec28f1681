import ModKitModel
import Synchronization

/// Chooses among several components by the dependencies that a component declares.
///
/// Few imports need this, so nothing is computed before the first of them.
final class DeclaredReach: Sendable {
  private let components: [Component]
  private let links = Mutex<Links?>(nil)

  private struct Links {
    /// By component, its declared dependencies, without and with those of its tests.
    var own: [Set<Int>]
    var withTests: [Set<Int>]
  }

  init(_ components: [Component]) {
    self.components = components
  }

  /// Whether any choice was asked for.
  var wasAsked: Bool { links.withLock { $0 != nil } }

  /// The candidates that are declared, directly or through the fewest other components.
  ///
  /// - Parameter home: the component whose sources or tests contain the import
  func nearest(of candidates: Set<Int>, from home: Int) -> Set<Int> {
    let links = known
    var reached: Set<Int> = [home]
    var next = links.withTests[home]
    while !next.isEmpty {
      let found = next.intersection(candidates)
      if !found.isEmpty { return found }
      reached.formUnion(next)
      next = next.reduce(into: Set<Int>()) { $0.formUnion(links.own[$1]) }
        .subtracting(reached)
    }
    return []
  }

  /// The headers of the nearest declared components.
  func nearest(of headers: [OwnedFile], from home: Int) -> [OwnedFile] {
    let nearest = nearest(of: Set(headers.compactMap(\.component)), from: home)
    return headers.filter { $0.component.map(nearest.contains) ?? false }
  }

  private var known: Links {
    links.withLock { links in
      if let links { return links }
      let new = makeLinks()
      links = new
      return new
    }
  }

  private func makeLinks() -> Links {
    let numbers = Dictionary(
      components.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let own = components.map { Set($0.dependencies.compactMap { numbers[$0.name] }) }
    let withTests = zip(components, own).map { component, own in
      own.union(component.tests.dependencies.compactMap { numbers[$0.name] })
    }
    return Links(own: own, withTests: withTests)
  }
}
