import ModKitModel

/// A rule that says of any two components whether one may depend on the other.
///
/// A further rule of this kind is a line in ``all``: advice and `--fix` then never declare what it
/// forbids.
struct EdgeLaw: Sendable {
  let rule: Rule
  let appliesToTests: Bool
  let forbids:
    @Sendable (_ from: Component, _ to: Component, RuleContext, _ isOfTests: Bool) -> Bool

  static let all = [
    EdgeLaw(rule: .layerOrder, appliesToTests: true) { from, to, context, _ in
      context.isUpward(from: from, to: to)
    },
    EdgeLaw(rule: .businessIsolation, appliesToTests: true) { from, to, context, _ in
      context.breaksIsolation(from: from, to: to)
    },
    EdgeLaw(rule: .detachable, appliesToTests: false) { from, to, _, _ in
      from.tiesDownLine(of: to)
    },
    EdgeLaw(rule: .forbiddenImport, appliesToTests: true) { from, to, context, isOfTests in
      context.isForbidden(from: from.name, to: to.name, inTests: isOfTests)
    },
  ]
}

extension Rule {
  /// The identifiers of all rules that say which component may depend on which.
  static let laws = Set(EdgeLaw.all.map(\.rule.id) + [noCycles.id])
}
