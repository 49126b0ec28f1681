import ModKitModel

/// A rule that decides for any two components whether one may depend on the other.
///
/// To add one, add a line to ``all``: advice and `--fix` then never declare what it forbids.
struct EdgeLaw: Sendable {
  let rule: Rule
  let appliesToTests: Bool
  let forbids:
    @Sendable (_ from: Component, _ to: Component, RuleContext, _ isOfTests: Bool) -> Bool

  static let all = [
    EdgeLaw(rule: .layerOrder, appliesToTests: true) { from, to, context, _ in
      context.isUpward(from: from, to: to) && !from.isGuessed(beside: to)
    },
    EdgeLaw(rule: .businessIsolation, appliesToTests: true) { from, to, context, _ in
      context.breaksIsolation(from: from, to: to) && !from.isGuessed(beside: to)
    },
    EdgeLaw(rule: .detachable, appliesToTests: false) { from, to, _, _ in
      from.blocksRemovalOfLine(of: to)
    },
    EdgeLaw(rule: .forbiddenImport, appliesToTests: true) { from, to, context, isOfTests in
      context.isForbidden(from: from.name, to: to.name, inTests: isOfTests)
    },
    EdgeLaw(rule: .packageWrapper, appliesToTests: true) { from, to, context, _ in
      context.package(named: to.name)?.permits(from) == false
    },
  ]

  /// The identifiers of their rules.
  static let identifiers = Set(all.map(\.rule.id))
}

extension Rule {
  /// The identifiers of all rules that decide which component may depend on which.
  static let laws = EdgeLaw.identifiers.union([noCycles.id])
}
