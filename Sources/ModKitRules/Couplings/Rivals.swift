import ModKitModel

/// Two providers of one name in one product.
struct Rivals {
  var coupling: Coupling
  var first: CouplingSite
  var second: CouplingSite

  var isOfOneOwner: Bool { first.owner == second.owner }

  /// One for each provider that an earlier one contradicts.
  static func all(_ kind: CouplingKind, in scope: CouplingScope) -> [Rivals] {
    scope.couplings.filter { $0.kind == kind }.flatMap { coupling in
      let rivals = coupling.rivals
      return rivals.indices.compactMap { index in
        rivals[..<index].first { $0.contradicts(rivals[index]) }.map {
          Rivals(coupling: coupling, first: $0, second: rivals[index])
        }
      }
    }
  }

  /// The finding on the second one.
  func finding(fix: String, whereTwice twice: String) -> CouplingFinding {
    let (kind, name) = (coupling.kind.rawValue, coupling.name)
    return CouplingFinding(
      owner: second.owner, target: isOfOneOwner ? nil : first.owner, subject: name,
      location: second.location,
      message: isOfOneOwner
        ? "\(second.owner.words) provides the \(kind) '\(name)' twice"
        : "\(second.owner.words) provides the \(kind) '\(name)', and so does \(first.owner.words)",
      notes: [first.providerNote],
      related: [RelatedPlace(first.location, "provided here too")],
      fix: isOfOneOwner ? twice : fix,
      isUncertain: isOfOneOwner)
  }
}
