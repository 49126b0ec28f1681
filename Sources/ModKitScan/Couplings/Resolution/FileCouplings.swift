import ModKitModel

/// What a file says about run-time couplings.
struct FileCouplings: Sendable {
  var file: OwnedFile
  var facts: CouplingFacts
}
