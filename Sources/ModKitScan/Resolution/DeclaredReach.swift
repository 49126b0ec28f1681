import ModKitModel
import Synchronization

/// Tells which of several components is meant by what a component declares.
///
/// Few imports have to be decided so: nothing is looked up before the first of them.
final class DeclaredReach: Sendable {
  private let components: [Component]
  private let links = Mutex<Links?>(nil)

  private struct Links {
    /// By component, those that it declares for itself, and those that it or its tests declare.
    var own: [Set<Int>]
    var withTests: [Set<Int>]
  }

  init(_ components: [Component]) {
    self.components = components
  }

  /// Those of some components that are declared, by way of the fewest others.
  ///
  /// - Parameter home: the component that looks for them, or whose tests do
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

  /// The headers that belong to those.
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
