import ModKitModel

/// A rule that decides for any two components whether one may depend on the other.
///
/// To add one, add a line to ``all``: advice and `--fix` then never declare what it forbids.
struct EdgeLaw: Sendable {
  let rule: Rule
  let appliesToTests: Bool
  let forbids:
    @Sendable (_ from: Component, _ to: Component, RuleContext, _ isOfTests: Bool) -> Bool
  /// The line of a manifest by which it holds for such a dependency.
  let place: @Sendable (_ from: Component, _ to: Component, RuleContext) -> SourceLocation?

  static let all = [
    EdgeLaw(rule: .layerOrder, appliesToTests: true) { from, to, context, _ in
      context.isUpward(from: from, to: to) && !from.isGuessed(beside: to)
    } place: { from, _, _ in
      from.locations.layer
    },
    EdgeLaw(rule: .businessIsolation, appliesToTests: true) { from, to, context, _ in
      context.breaksIsolation(from: from, to: to) && !from.isGuessed(beside: to)
    } place: { _, to, _ in
      to.locations.line ?? to.locations.layer
    },
    EdgeLaw(rule: .detachable, appliesToTests: false) { from, to, _, _ in
      from.blocksRemovalOfLine(of: to)
    } place: { _, to, _ in
      to.locations.line
    },
    EdgeLaw(rule: .forbiddenImport, appliesToTests: true) { from, to, context, isOfTests in
      context.isForbidden(from: from.name, to: to.name, inTests: isOfTests)
    } place: { from, to, context in
      let ends = DependencyEdge.Ends(from: from.name, to: to.name)
      return context.forbiddenEdges.laws(against: ends).first?.location
    },
    EdgeLaw(rule: .packageWrapper, appliesToTests: true) { from, to, context, _ in
      context.package(named: to.name)?.permits(from) == false
    } place: { _, to, context in
      context.package(named: to.name)?.locations.only
    },
  ]

  /// The identifiers of their rules.
  static let identifiers = Set(all.map(\.rule.id))
}

extension Rule {
  /// The identifiers of all rules that decide which component may depend on which.
  static let laws = EdgeLaw.identifiers.union([noCycles.id])
}
