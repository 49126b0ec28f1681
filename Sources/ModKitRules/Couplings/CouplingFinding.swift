import ModKitModel

/// What a rule finds about a coupling in one product.
struct CouplingFinding {
  /// Who has to act.
  var owner: SourceOwner
  /// The other end.
  var target: SourceOwner?
  var subject: String
  var location: SourceLocation
  /// What is wrong, without the product.
  var message: String
  var notes: [String] = []
  var related: [RelatedPlace] = []
  var fix: String
  var isUncertain = false
  var severity: Severity?
  var exceptionNames: [DependencyEdge.Ends] = []
}

extension RuleContext {
  /// The findings in all products; what is found in several products is one finding.
  func couplingViolations(
    _ find: (CouplingScope) -> [CouplingFinding]
  ) -> [Violation] {
    struct Key: Hashable {
      var owner: SourceOwner
      var target: SourceOwner?
      var subject: String
    }
    var found: [Key: (finding: CouplingFinding, products: [String])] = [:]
    var order: [Key] = []
    for scope in architecture.couplings.scopes {
      for finding in find(scope) {
        let key = Key(owner: finding.owner, target: finding.target, subject: finding.subject)
        let products = [scope.product].compactMap(\.self)
        if found[key] == nil {
          order.append(key)
          found[key] = (finding, products)
        } else if found[key]?.products.contains(where: products.contains) == false {
          found[key]?.products += products
        }
      }
    }
    return order.compactMap { found[$0] }.map { Violation($0.finding, in: $0.products) }
  }

  /// What provides a name of a kind in other products.
  func providers(of coupling: Coupling) -> [CouplingSite] {
    let all = architecture.couplings.all
    // The table is sorted, and a product may use thousands of names that only another one provides.
    var (start, end) = (all.startIndex, all.endIndex)
    while start < end {
      let middle = start + (end - start) / 2
      if (all[middle].kind, all[middle].name) < (coupling.kind, coupling.name) {
        start = middle + 1
      } else {
        end = middle
      }
    }
    guard start < all.endIndex, all[start].kind == coupling.kind, all[start].name == coupling.name
    else { return [] }
    return all[start].providers
  }
}

extension Violation {
  fileprivate init(_ finding: CouplingFinding, in products: [String]) {
    let names = products.map { "'\($0)'" }.joined(separator: ", ")
    self.init(
      component: finding.owner.name, target: finding.target?.name, subject: finding.subject,
      location: finding.location,
      message: finding.message + (products.isEmpty ? "" : " in \(names)"),
      notes: finding.notes, related: finding.related, fix: finding.fix,
      isUncertain: finding.isUncertain, severity: finding.severity, products: products,
      exceptionNames: finding.exceptionNames)
  }
}

extension SourceOwner {
  /// How messages name it.
  var words: String {
    switch self {
    case .component(let name): "'\(name)'"
    case .tests(of: let name): "the tests of '\(name)'"
    case .shell(of: let name): "the shell of '\(name)'"
    }
  }
}

extension SourceOwner {
  /// How a product gets what it has.
  var additionAdvice: String {
    component == nil
      ? "move it from \(words) into a component of the product" : "add \(words) to the product"
  }
}

extension [CouplingSite] {
  /// The site that a product can have most easily: one of a component.
  var nearest: CouplingSite? { first { $0.owner.component != nil } ?? first }
}

extension SourceOwner {
  /// Whether it runs in a product.
  func isPart(of scope: CouplingScope) -> Bool { isPart(of: scope.product, scope.members) }
}

extension CouplingSite {
  var location: SourceLocation { site.location }

  /// Whether nothing is missing if nothing provides the name.
  var isOptional: Bool { pattern?.isOptional ?? false }

  /// A note on a provider.
  var providerNote: String { "provided by \(owner.words) at \(location)" }

  /// A note on the declaration of a class.
  var declarationNote: String { "declared by \(owner.words) at \(location)" }
}

extension [CouplingSite] {
  /// The first places, each with the same words.
  func places(_ words: String) -> [RelatedPlace] {
    prefix(Evidence.placeLimit).map { RelatedPlace($0.location, words) }
  }

  /// How many places follow the first one, as a note; none if there is only one.
  func furtherNote(in owner: SourceOwner) -> [String] {
    count > 1 ? ["\(count - 1) more in \(owner.words)"] : []
  }

  /// The places that follow the first one.
  var furtherPlaces: [RelatedPlace] { Array(dropFirst()).places("used here too") }

  /// The sites of each owner, in the order of the owners.
  var byOwner: [(owner: SourceOwner, sites: [CouplingSite])] {
    Dictionary(grouping: self, by: \.owner).map { ($0, $1) }.sorted { $0.0 < $1.0 }
  }
}

extension String {
  /// The last part of a qualified name.
  var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
