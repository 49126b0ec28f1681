import ModKitModel

extension Rule {
  /// Every line can be taken out.
  static let detachable = Rule(
    id: "detachable",
    summary: "Nothing outside a business line depends on a component of that line.",
    rationale: """
      A line can be left out of an app, or sold to another one, only while all the rest compiles \
      without it. The other laws let some edges pass that do not: into a lower layer, where a \
      component may have a `line:` too, and into a component that its line declares shared. \
      `shared: true` says who may know a component, `line:` says with whom it leaves; with both, \
      whoever uses it holds the line fast. So this is an error like the other laws, and it is \
      mended by saying which of the two is meant. Shells are left alone, since they compose an \
      app of its lines, and so are tests. An edge that layer-order or business-isolation \
      reports, or that an exception allows there, is not reported here too.
      """,
    remedy: """
      Make the component common by dropping its `line:`, when it is no part of what leaves; sink \
      what the others need into a component without a line; or put an interface into a lower \
      layer, implement it in the line, and look it up on the service bus.
      """,
    yielding: .toKnown(Rule.layerOrder.id, Rule.businessIsolation.id),
    example: .detachable
  ) { context in
    context.connections
      .filter { $0.from.tiesDownLine(of: $0.to) }
      .map { .holding($0, line: $0.to.line ?? "", in: context) }
  }
}

extension Component {
  /// Whether the line of another component cannot be taken out when this one depends on that.
  func tiesDownLine(of other: Component) -> Bool { other.line != nil && other.line != line }
}

extension RuleContext {
  /// Whether no other edge needs the component to be of its line.
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
