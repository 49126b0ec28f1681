import ModKitModel

/// What an import comes to, as far as it is the same in all files of an owner.
enum ImportOutcome {
  /// There is nothing to say.
  case nothing
  /// Nothing is wrong with it, and it leads to this component.
  case use(Int)
  /// Each has to be looked at.
  case undecided
}

/// Remembers what imports come to: in the files of one owner, most of which import the same, and
/// where they lead from every other component, since many of them import the same too.
struct ImportMemo<Key: ImportMemoKey> {
  private var owner = -1
  /// The component of the owner.
  private var home: Int?
  private var outcomes = ImportTable<Key, ImportOutcome>(vacancy: .nothing)
  /// The components to which imports lead from each component but those themselves.
  private var destinations = ImportTable<Key, Int>(vacancy: -1)

  /// Forgets what was true for another owner.
  ///
  /// - Parameter home: its component
  mutating func enter(_ owner: Int, home: Int?) {
    guard owner != self.owner else { return }
    self.owner = owner
    self.home = home
    outcomes.removeAll()
  }

  /// What an import comes to in files of the owner.
  ///
  /// - Parameters:
  ///   - leadsAllAlike: whether an import that leads to another component does so from everywhere
  ///   - otherwise: finds it out
  mutating func outcome<View: ImportView>(
    of item: View, leadsAllAlike: Bool, otherwise: () -> ImportOutcome
  ) -> ImportOutcome where View.Key == Key {
    guard item.isSameEverywhere else { return .undecided }
    let key = item.key
    let digest = key.digest
    if let known = outcomes.value(of: key, digest) { return known }
    let destination = leadsAllAlike ? destinations.value(of: key, digest) : nil
    let outcome: ImportOutcome
    if let destination, destination != home {
      outcome = .use(destination)
    } else {
      outcome = otherwise()
      if leadsAllAlike, destination == nil, case .use(let component) = outcome {
        destinations.insert(component, of: key, digest)
      }
    }
    outcomes.insert(outcome, of: key, digest)
    return outcome
  }
}
