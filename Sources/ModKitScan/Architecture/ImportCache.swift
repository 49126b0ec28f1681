import ModKitModel
import ModKitSource

/// What an import comes to, if it is the same in all files of an owner.
enum ImportOutcome: Equatable {
  /// There is nothing to say.
  case nothing
  /// Nothing is wrong with it, and only Apple's SDKs have it.
  case appleOnly
  /// Nothing is wrong with it, and it leads to this component.
  case use(Int)
  /// Each has to be looked at.
  case undecided
}

/// Remembers during one scan what imports come to: in the files of one owner, most of which import the
/// same, and where they lead from every other component, since many of them import the same too.
struct ImportCache {
  private struct Key: Hashable {
    var form: Import.Form
    var operand: ExactString
  }

  private var owner: SourceOwner?
  /// The component of the owner.
  private var home: Int?
  private var outcomes: [Key: ImportOutcome] = [:]
  /// By import, the component to which it leads from all others.
  private var destinations: [Key: Int] = [:]
  /// By language, what conditions come to in files of the owner.
  private var truths: [Bool: [[String]: ConditionTruth]] = [:]
  let conditions = ParsedConditions()

  /// Forgets what was true for another owner.
  ///
  /// - Parameter home: its component
  mutating func enter(_ owner: SourceOwner, home: Int?) {
    guard owner != self.owner else { return }
    self.owner = owner
    self.home = home
    outcomes.removeAll(keepingCapacity: true)
    truths.removeAll(keepingCapacity: true)
  }

  /// What conditions come to in files of the owner.
  ///
  /// - Parameter otherwise: finds it out
  mutating func truth(
    of conditions: [String], inSwift isSwift: Bool, otherwise: ([String]) -> ConditionTruth
  ) -> ConditionTruth {
    if conditions.isEmpty { return .open }
    if let known = truths[isSwift]?[conditions] { return known }
    let truth = otherwise(conditions)
    truths[isSwift, default: [:]][conditions] = truth
    return truth
  }

  /// What an import comes to in files of the owner.
  ///
  /// - Parameters:
  ///   - sharesUses: whether what is a use for one owner is one for those of all other components
  ///   - otherwise: finds it out
  mutating func outcome(
    of item: Import, sharesUses: Bool, otherwise: () -> ImportOutcome
  ) -> ImportOutcome {
    guard item.isSameEverywhere else { return .undecided }
    let key = Key(form: item.form, operand: ExactString(item.operand))
    if let known = outcomes[key] { return known }
    let destination = sharesUses ? destinations[key] : nil
    let outcome: ImportOutcome
    if let destination, destination != home {
      outcome = .use(destination)
    } else {
      outcome = otherwise()
      if sharesUses, destination == nil, case .use(let component) = outcome {
        destinations[key] = component
      }
    }
    outcomes[key] = outcome
    return outcome
  }
}

/// The conditions of imports, of which many files have the same.
final class ParsedConditions {
  private var known: [String: SourceCondition] = [:]

  subscript(text: String) -> SourceCondition {
    if let condition = known[text] { return condition }
    let condition = SourceCondition(text)
    known[text] = condition
    return condition
  }
}

extension Import {
  /// Whether it means the same in every file of an owner, wherever that lies.
  fileprivate var isSameEverywhere: Bool {
    switch form {
    case .swiftModule, .swiftCondition, .objectiveCModule, .angledHeader, .angledCondition:
      !traits.contains(.next)
    case .quotedHeader, .quotedCondition, .computedHeader: false
    }
  }
}
