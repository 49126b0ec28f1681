import ModKitModel

/// What an import comes to, as far as it is the same in all files of an owner.
enum ImportOutcome: Equatable {
  /// There is nothing to say.
  case nothing
  /// Nothing is wrong with it, and it leads to this component.
  case use(Int)
  /// Each has to be looked at.
  case undecided
}

/// Remembers what imports come to: in the files of one owner, most of which import the same, and
/// where they lead from every other component, since many of them import the same too.
struct ImportMemo<Key: ImportTableKey> {
  private var owner: SourceOwner?
  /// The component of the owner.
  private var home: Int?
  private var outcomes = ImportTable<Key, ImportOutcome>()
  /// By import, the component to which it leads from all others.
  private var destinations = ImportTable<Key, Int>()

  /// Forgets what was true for another owner.
  ///
  /// - Parameter home: its component
  mutating func enter(_ owner: SourceOwner, home: Int?) {
    guard owner != self.owner else { return }
    self.owner = owner
    self.home = home
    outcomes.removeAll()
  }

  /// What an import comes to in files of the owner.
  ///
  /// - Parameters:
  ///   - sharesUses: whether what is a use for one owner is one for those of all other components
  ///   - otherwise: finds it out
  mutating func outcome<View: ImportView>(
    of item: View, sharesUses: Bool, otherwise: () -> ImportOutcome
  ) -> ImportOutcome where View.Key == Key {
    guard item.isSameEverywhere else { return .undecided }
    let key = item.key
    let digest = key.digest
    if let known = outcomes.value(of: key, digest) { return known }
    let destination = sharesUses ? destinations.value(of: key, digest) : nil
    let outcome: ImportOutcome
    if let destination, destination != home {
      outcome = .use(destination)
    } else {
      outcome = otherwise()
      if sharesUses, destination == nil, case .use(let component) = outcome {
        destinations.insert(component, of: key, digest)
      }
    }
    outcomes.insert(outcome, of: key, digest)
    return outcome
  }
}
