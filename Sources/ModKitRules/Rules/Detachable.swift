import ModKitModel

extension Rule {
  /// Every line can be removed from the app.
  static let detachable = Rule(
    id: "detachable",
    summary: "Nothing outside a business line depends on a component of that line.",
    rationale: """
      A line can be left out of an app, or sold to another one, only if everything else compiles \
      without it. The other rules allow some edges that prevent this: into a lower layer, where a \
      component may have a `line:` too, and into a component that its line declares shared. \
      `shared: true` says who may use a component; `line:` says with which line it leaves. If a \
      component has both, each user outside its line prevents the line from leaving. So this is an \
      error like violations of the other rules; to fix it, decide which of the two is meant. \
      Shells are not checked, since they compose an app of its lines, and neither are tests. An \
      edge that layer-order or business-isolation reports, or that an exception allows there, is \
      not reported here too.
      """,
    remedy: """
      Make the component common by removing its `line:`, if it does not leave with the line; sink \
      what the others need into a component without a line; or put an interface into a lower \
      layer, implement it in the line, and look it up on the service bus.
      """,
    yielding: .toKnown(Rule.layerOrder.id, Rule.businessIsolation.id),
    example: .detachable
  ) { context in
    context.connections
      .filter { $0.from.blocksRemovalOfLine(of: $0.to) }
      .map { .holding($0, line: $0.to.line ?? "", in: context) }
  }
}

extension Component {
  /// True if this component's dependency on another one keeps that one's line from being removed.
  func blocksRemovalOfLine(of other: Component) -> Bool { other.line != nil && other.line != line }
}

extension RuleContext {
  /// True if no edge of the component depends on its being part of the line.
  fileprivate func canDropLine(of component: Component) -> Bool {
    guard component.isEditable, component.locations.line?.file == component.locations.manifest,
      !isInTopLayer(component) || component.isShared
    else { return false }
    return edges(from: component.name).allSatisfy { edge in
      self.component(named: edge.to)?.line == nil
    }
  }
}

extension Violation {
  fileprivate static func holding(
    _ connection: Connection, line: String, in context: RuleContext
  ) -> Violation {
    let (from, to) = (connection.from, connection.to)
    let user = from.line.map { "'\(from.name)' of line '\($0)'" } ?? "'\(from.name)'"
    return Violation(
      component: from.name,
      target: to.name,
      location: connection.place,
      message: "line '\(line)' cannot be taken out: \(user) needs '\(to.name)'",
      notes: Evidence.notes(on: connection)
        + [to.locations.line.map { "'\(to.name)' belongs to its line by \($0)" }].compactMap(\.self),
      related: Evidence.places(of: connection),
      fix: "sink what is needed, put an interface into a lower layer (\(Self.undoing))",
      repairs: context.canDropLine(of: to)
        ? [Repair(.removeKey("line", manifest: to.locations.manifest))] : [])
  }
}

extension RuleExample {
  fileprivate static let detachable = RuleExample(
    bad: [
      "Renting/component.yml": """
      name: Renting
      layer: main-business
      line: house
      dependencies: [UsedCarKit]
      """,
      "Renting/Sources/Moving.swift": """
      import UsedCarKit
      """,
      "UsedCarKit/component.yml": """
      name: UsedCarKit
      layer: base-business
      line: used-car
      """,
    ],
    finding: """
      Renting/Sources/Moving.swift:1:8: error[detachable] line 'used-car' cannot be taken out: 'Renting' of line 'house' needs 'UsedCarKit'
        note: declared at Renting/component.yml:4:16
        note: 'UsedCarKit' belongs to its line by UsedCarKit/component.yml:3:7
        fix: sink what is needed, put an interface into a lower layer (docs/undoing-dependencies.md), or remove `line:` from UsedCarKit/component.yml
      """,
    good: [
      "UsedCarKit/component.yml": """
      name: UsedCarKit
      layer: base-business
      """
    ])
}
