import ModKitModel

extension Rule {
  /// Business lines do not depend on one another.
  static let businessIsolation = Rule(
    id: "business-isolation",
    summary: """
      A component of the top layer is used by another one only within its line, or if it is \
      shared. Components without a line never depend on a line. A shared component of a line may \
      depend on that line.
      """,
    rationale: """
      Lines that depend on one another can be neither shipped in another app nor taken out of this \
      one, and their teams wait for each other's builds. The rule applies to tests too, in \
      separate findings. A component without a line that consists only of tests may use everything \
      that it tests. Where there is one layer only, or none, the rule tells apart lines alone. If a \
      layer is a guess of `init`, findings are warnings.
      """,
    remedy: """
      Jump by URL over the bus; look the service up by its protocol; or move what both need into a \
      lower layer. If the component is meant for every line, declare it `shared: true` and remove \
      its `line:`. A shared component that keeps its `line:` ties that line down, which detachable \
      reports.
      """,
    example: .businessIsolation
  ) { context in
    (context.connections + context.testConnections)
      .filter { context.breaksIsolation(from: $0.from, to: $0.to) && $0.isLayerJudged }
      .map { .crossing($0).uncertain(becauseOfLayersOf: $0) }
  }
}

extension RuleContext {
  /// True if the edge stays inside the top layer and leads to a component that only its own line
  /// may use.
  func breaksIsolation(from: Component, to: Component) -> Bool {
    guard from.name != to.name, isInTopLayer(from), isInTopLayer(to) else { return false }
    if from.line == nil, from.isNothingButTests { return false }
    if to.line == nil { return !to.isShared }
    if to.line == from.line { return false }
    return from.line == nil || from.isShared || !to.isShared
  }
}

extension Violation {
  fileprivate static func crossing(_ connection: Connection) -> Violation {
    let (from, to) = (connection.from, connection.to)
    return Violation(
      component: from.name,
      target: to.name,
      subject: connection.subject,
      location: connection.place,
      message: "\(connection.isOfTests ? "the tests of \(from.kind)" : from.kind) must not depend"
        + " on \(to.kind)",
      notes: Evidence.notes(on: connection) + to.sharingNotes,
      related: Evidence.places(of: connection),
      fix: to.line == nil
        ? "move what both need into a lower layer"
        : "jump by URL, look the service up by its protocol, or move what both need into a lower"
          + " layer (\(undoing))",
      repairs: to.line == nil && to.isEditable
        ? [Repair(.setKey("shared", value: "true", manifest: to.locations.manifest))] : [])
  }
}

extension Component {
  /// The component with its role, such as `'UsedCar' of line 'used-car'` or `shared 'Home'`.
  fileprivate var kind: String {
    let role = isShared ? "shared '\(name)'" : "'\(name)'"
    return line.map { "\(role) of line '\($0)'" } ?? role
  }

  fileprivate var sharingNotes: [String] {
    if let place = locations.line { return ["'\(name)' belongs to its line by \(place)"] }
    return ["'\(name)' is not declared shared in \(locations.manifest)"]
  }
}

extension RuleExample {
  fileprivate static let businessIsolation = RuleExample(
    bad: [
      "Recruitment/component.yml": """
      name: Recruitment
      layer: main-business
      line: recruitment
      dependencies: [RealEstate]
      """,
      "Recruitment/Sources/JobPage.swift": """
      import RealEstate
      """,
      "RealEstate/component.yml": """
      name: RealEstate
      layer: main-business
      line: house
      """,
    ],
    finding: """
      Recruitment/Sources/JobPage.swift:1:8: error[business-isolation] 'Recruitment' of line 'recruitment' must not depend on 'RealEstate' of line 'house'
        note: declared at Recruitment/component.yml:4:16
        note: 'RealEstate' belongs to its line by RealEstate/component.yml:3:7
        fix: jump by URL, look the service up by its protocol, or move what both need into a lower layer (docs/undoing-dependencies.md)
      """,
    good: [
      "Recruitment/component.yml": """
      name: Recruitment
      layer: main-business
      line: recruitment
      dependencies: [Bus]
      """,
      "Recruitment/Sources/JobPage.swift": """
      import Bus

      func showFlats() { jump("jump/house/list") }
      """,
      "Bus/component.yml": """
      name: Bus
      layer: base-business
      """,
      "Bus/Sources/Jump.swift": """
      public func jump(_ page: String) {}
      """,
    ])
}
