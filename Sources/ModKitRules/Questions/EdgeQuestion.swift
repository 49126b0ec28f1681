import ModKitGraph
public import ModKitModel

/// Says whether a component, or its tests, may depend on another component or on a package. The answer
/// is that of `check` once the dependency is there.
public struct EdgeQuestion: Sendable {
  private let context: RuleContext
  private let owner: SourceOwner
  private let target: String
  /// Whether the dependency had to be added to be judged.
  private let isSupposed: Bool
  private let levels: RuleLevels
  private let exceptions: ExceptionFilter

  /// - Parameters:
  ///   - owner: a component or its tests
  ///   - target: the name of a component or of a package
  ///   - baseline: the findings of the past
  ///   - today: the day by which exceptions expire
  public init(
    _ owner: SourceOwner, on target: String, in architecture: Architecture,
    baseline: Baseline = Baseline(), today: CalendarDate
  ) {
    (self.owner, self.target) = (owner, target)
    isSupposed = !architecture.edges.compiled.contains { $0.owner == owner && $0.to == target }
    var supposed = architecture
    if isSupposed { supposed.edges.suppose(owner, on: target, Self.declaration) }
    context = RuleContext(supposed, today: today, baseline: baseline, findsCuts: false)
    levels = RuleLevels(architecture.workspace)
    exceptions = ExceptionFilter(architecture.workspace.exceptions, today: today)
  }

  /// - Complexity: linear in the edges of the architecture
  public var verdict: EdgeVerdict {
    var verdict = EdgeVerdict(from: owner, to: target)
    guard owner.name != target else { return verdict }
    verdict.declaration = isSupposed ? ownDeclaration : connection?.declaration
    let judged = exceptions.apply(to: findings)
    let against = Checker.withoutYielding(judged.diagnostics, besides: judged.excepted)
    verdict.law = (against.first { $0.severity == .error } ?? against.first).map(law)
    verdict.exceptions = judged.excepted.flatMap(exceptions.exceptions(inForceFor:))
    if verdict.isAllowed { addCycle(to: &verdict) }
    if !verdict.isAllowed { verdict.use = use }
    if verdict.isAllowed, verdict.declaration == nil { verdict.advice = advice }
    return verdict
  }

  /// A declaration that no manifest has yet.
  private static let declaration = EdgeGround.declared(
    SourceLocation(file: Workspace.manifestName, line: 1, column: 1))

  private var ends: DependencyEdge.Ends { DependencyEdge.Ends(from: owner.name, to: target) }
  private var isOfTests: Bool { owner.component == nil }

  private var connection: Connection? {
    (isOfTests ? context.testConnections : context.connections).first { $0.edge.ends == ends }
  }

  /// Where a component declares what its tests need: they need no declaration of their own.
  private var ownDeclaration: SourceLocation? {
    guard isOfTests else { return nil }
    return context.component(named: owner.name)?.dependencies.first { $0.name == target }?.location
  }

  // MARK: Laws

  /// What the laws say of the dependency, in their order.
  private var findings: [Diagnostic] {
    EdgeLaw.all.flatMap { law in
      levels.findings(of: law.rule) { rule in
        rule.violations(context).map { $0.uncertain(in: context, of: rule) }
      }
    }.filter {
      $0.component == owner.name && $0.target == target
        && $0.subject == (isOfTests ? Connection.tests : nil)
    }
  }

  private func law(_ finding: Diagnostic) -> EdgeVerdict.Law {
    // What was supposed is neither declared nor imported anywhere.
    let evidence = isSupposed ? connection.map(Evidence.notes) ?? [] : []
    var law = EdgeVerdict.Law(
      rule: finding.rule, severity: finding.severity, message: finding.message,
      place: place(of: finding.rule), notes: finding.notes.filter { !evidence.contains($0) },
      fix: fix(finding))
    let known = BaselineFilter(context.baseline, levels: levels).apply(to: [finding]).known
    law.isKnown = !known.isEmpty
    return law
  }

  /// Advice to remove what is not there says nothing.
  private func fix(_ finding: Diagnostic) -> String? {
    isSupposed && finding.fix == connection.map(Evidence.removal) ? nil : finding.fix
  }

  /// The line of a manifest by which a law holds.
  private func place(of rule: String) -> SourceLocation? {
    guard let connection, let law = EdgeLaw.all.first(where: { $0.rule.id == rule }) else {
      return nil
    }
    return law.place(connection.from, connection.to, context)
  }

  private var forbidding: [ForbiddenEdge] {
    context.forbiddenEdges.laws(against: ends, ofTests: isOfTests)
  }

  /// What a law says to use instead; for a package, the component that wraps it.
  private var use: String? {
    forbidding.lazy.compactMap(\.use).first
      ?? context.package(named: target).flatMap(context.wrapper)
  }

  private var advice: String? {
    guard let connection else { return nil }
    return connection.from.advice(toDeclare: connection.to, forTests: isOfTests).text
  }

  // MARK: Cycles

  /// Tests close no cycle: nothing depends on them.
  private func addCycle(to verdict: inout EdgeVerdict) {
    guard !isOfTests, let severity = levels.severity(of: .noCycles) else { return }
    let exceptions = context.exceptionsOfCycles
    let graph = context.graph(without: ExceptedEdges(exceptions))
    guard let way = graph.shortestPath(from: target, to: owner.name) else { return }
    let allowing = exceptions.filter { ExceptedEdges([$0]).contains(ends) }
    guard allowing.isEmpty else { return verdict.exceptions += allowing }
    verdict.law = law(against: way, severity)
    verdict.cycle = [owner.name] + way
  }

  /// - Parameter way: from the target back to the owner
  private func law(against way: [String], _ severity: Severity) -> EdgeVerdict.Law {
    let hops = zip(way, way.dropFirst()).compactMap { context.edge(from: $0, to: $1) }
    let ring = ([owner.name] + way).joined(separator: " → ")
    var law = EdgeVerdict.Law(
      rule: Rule.noCycles.id, severity: severity,
      message: "it \(isSupposed ? "would close a cycle" : "is part of a cycle"): \(ring)",
      place: hops.first.flatMap { $0.declaration ?? $0.firstImport },
      notes: hops.map(Violation.cycleNote) + hops.compactMap(Violation.questionNote),
      fix: "move what both need into a component below both, or invert the dependency"
        + " (\(Violation.undoing))")
    let entry = Diagnostic.fingerprint(law.rule, owner.name, target, nil)
    law.isKnown = context.baseline.entries.contains { $0.fingerprint == entry }
    return law
  }
}
