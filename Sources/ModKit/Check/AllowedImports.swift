import ModKitModel
import ModKitScan

/// Imports that are allowed to omit the module of their header: quoted-import is off, or an
/// exception names them.
struct AllowedImports {
  static let rule = "quoted-import"

  private struct Key: Hashable {
    var component: String
    var target: String
    var spelling: String
  }

  private let keys: Set<Key>
  private let isRuleOff: Bool

  /// - Parameter outcome: the result of a check with this rule
  init(_ outcome: CheckOutcome) {
    let faults = outcome.architecture.importFaults.compactMap { fault -> Key? in
      guard case .unqualified = fault.kind, let target = fault.target else { return nil }
      return Key(component: fault.owner.name, target: target, spelling: fault.spelling)
    }
    let reported = outcome.diagnostics.compactMap { finding -> Key? in
      guard finding.rule == Self.rule, let target = finding.target, let spelling = finding.subject
      else { return nil }
      return Key(component: finding.component, target: target, spelling: spelling)
    }
    keys = Set(faults).subtracting(reported)
    let setting = outcome.architecture.workspace.ruleSettings.last { $0.rule == Self.rule }
    isRuleOff = setting?.level == .off
  }

  func contains(_ replacement: ImportReplacement) -> Bool {
    let owner = replacement.owner.name
    guard let target = replacement.target else { return isRuleOff }
    // Imports within a component are rewritten only on request.
    return owner != target
      && keys.contains(Key(component: owner, target: target, spelling: replacement.spelling))
  }
}
