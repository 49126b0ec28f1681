import ModKitModel

/// A name that is used in a product in which nothing provides it.
struct Unprovided {
  var coupling: Coupling
  var owner: SourceOwner
  /// Sorted by place.
  var sites: [CouplingSite]
  /// The names that are provided.
  var known: [String]
  /// The providers in other products.
  var elsewhere: [CouplingSite]

  /// None if the product may have more providers than those that are known.
  static func all(
    _ kind: CouplingKind, in scope: CouplingScope, _ context: RuleContext
  ) -> [Unprovided] {
    guard scope.doubts[kind] == nil else { return [] }
    let couplings = scope.couplings.filter { $0.kind == kind }
    let known = couplings.filter { !$0.providers.isEmpty }.map(\.name)
    return couplings.filter { $0.state == .unprovided }.flatMap { coupling in
      let elsewhere = context.providers(of: coupling)
      return coupling.users.filter { !$0.isOptional }.byOwner.map { owner, sites in
        Unprovided(
          coupling: coupling, owner: owner, sites: sites, known: known, elsewhere: elsewhere)
      }
    }
  }

  func finding(fix: String) -> CouplingFinding {
    let (kind, name) = (coupling.kind.rawValue, coupling.name)
    let nearest = elsewhere.isEmpty ? NearestName.suggestion(for: name, among: known) : nil
    return CouplingFinding(
      owner: owner, target: elsewhere.nearest?.owner, subject: name, location: sites[0].location,
      message: "\(owner.words) uses the \(kind) '\(name)', which nothing provides",
      notes: sites.furtherNote(in: owner)
        + elsewhere.map { "\($0.providerNote), which is not in the product" },
      related: sites.furtherPlaces + elsewhere.places("provided here"),
      fix: elsewhere.nearest.map { "\($0.owner.additionAdvice), or \(fix)" }
        ?? nearest.map { "did you mean '\($0)'? Otherwise \(fix)" } ?? fix)
  }
}
