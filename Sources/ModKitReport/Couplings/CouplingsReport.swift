public import ModKitModel

/// The output of `couplings`.
public struct CouplingsReport: Sendable {
  /// Sorted by kind and name.
  let couplings: [Coupling]
  private let states: ProductStates
  /// Kinds of which it is not known what is provided.
  let doubts: [KindDoubt]

  /// A kind of which it cannot be proven that nothing provides a name.
  struct KindDoubt: Hashable, Sendable {
    var kind: CouplingKind
    /// Nil for the whole workspace.
    var product: String?
    var doubt: CouplingScope.Doubt
  }

  /// - Parameters:
  ///   - kind: the kind to show; nil shows all
  ///   - product: the product to look at; nil shows all
  public init(_ table: CouplingTable, kind: CouplingKind? = nil, product: String? = nil) {
    let isShown = { (shown: CouplingKind) in kind == nil || kind == shown }
    couplings = table.couplings(of: product).filter { isShown($0.kind) }
    states = ProductStates(product == nil ? table.scopes : [])
    let used = Set(couplings.lazy.filter { !$0.users.isEmpty }.map(\.kind))
    let scopes = table.scopes.filter { product == nil || $0.product == product }
    doubts = scopes.flatMap { scope in
      scope.doubts.filter { used.contains($0.key) }.sorted { $0.key < $1.key }.map {
        KindDoubt(kind: $0.key, product: scope.product, doubt: $0.value)
      }
    }
  }

  /// The state of a coupling in words, with the products if they differ.
  func stateWords(_ coupling: Coupling) -> String {
    states.words(coupling) ?? coupling.state.words
  }

  /// How many places provide or use names, and at how many of them the name is known.
  var understood: (resolved: Int, all: Int) {
    let sites = Set(couplings.flatMap { $0.providers + $0.users })
    return (sites.count { $0.knownName != nil }, sites.count)
  }
}

/// The states of couplings in the products.
private struct ProductStates {
  private var states: [Coupling.Key: [(product: String, state: Coupling.State)]] = [:]

  init(_ scopes: [CouplingScope]) {
    guard scopes.count > 1 else { return }
    for scope in scopes {
      for coupling in scope.couplings {
        guard let product = scope.product else { continue }
        states[coupling.key, default: []].append((product, coupling.state))
      }
    }
  }

  /// Nil if the coupling has one state in all products that have it.
  func words(_ coupling: Coupling) -> String? {
    let groups = (states[coupling.key] ?? []).groupedInOrder(by: \.state)
    guard groups.count > 1 else { return nil }
    return groups.map { group in
      "\(group[0].state.words) in \(group.map(\.product).joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

extension CouplingsReport.KindDoubt {
  /// Why, in words.
  var reason: String {
    switch doubt {
    case .open(let site):
      "modkit cannot tell the name in \(site.location)"
    case .absent(let component): "the sources of \(component) are not here"
    case .noProviders: "no pattern and no manifest says what provides one"
    }
  }
}

extension Coupling.State {
  /// The state in words.
  var words: String {
    switch self {
    case .joined: "joined"
    case .unprovided: "not provided"
    case .unused: "not used here"
    case .ambiguous: "provided more than once"
    case .opaque: "known at run time only"
    }
  }
}
