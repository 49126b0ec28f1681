import ModKitGraph
public import ModKitModel

/// Finds out whether a component, or its tests, may depend on another component or on a package. The answer
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
    if isSupposed { supposed.edges.suppose(owner, on: target) }
    context = RuleContext(supposed, today: today, baseline: baseline, findsCuts: false)
    levels = RuleLevels(architecture.workspace)
    exceptions = ExceptionFilter(architecture.workspace.exceptions, today: today)
  }

  /// - Complexity: linear in the edges of the architecture
  public var verdict: EdgeVerdict {
    var verdict = EdgeVerdict(from: owner, to: target)
    guard owner.component != target else { return verdict }
    verdict.declaration = isSupposed ? nil : connection?.declaration
    let judged = exceptions.apply(to: findings)
    let against = Checker.withoutYielding(judged.diagnostics, besides: judged.excepted)
    verdict.law = (against.first { $0.severity == .error } ?? against.first).map(law)
    verdict.exceptions = judged.excepted.flatMap(exceptions.exceptions(inForceFor:))
    if verdict.isAllowed { addCycle(to: &verdict) }
    if !verdict.isAllowed { verdict.use = use }
    if verdict.isAllowed, verdict.declaration == nil { verdict.advice = advice }
    return verdict
  }

  private var ends: DependencyEdge.Ends { DependencyEdge.Ends(from: owner.name, to: target) }
  private var isOfTests: Bool { owner.component == nil }

  private var connection: Connection? {
    (isOfTests ? context.testConnections : context.connections).first { $0.edge.ends == ends }
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
      fix: isSupposed ? finding.fix.flatMap(withoutRemoval) : finding.fix)
    let known = BaselineFilter(context.baseline, levels: levels).apply(to: [finding]).known
    law.isKnown = !known.isEmpty
    return law
  }

  /// Advice to remove what is not there says nothing.
  private func withoutRemoval(_ fix: String) -> String? {
    fix.hasPrefix("remove the declaration") || fix.hasPrefix("remove the import") ? nil : fix
  }

  /// The line of a manifest by which a law holds.
  private func place(of rule: String) -> SourceLocation? {
    let (from, to) = (connection?.from, connection?.to)
    return switch rule {
    case Rule.layerOrder.id: from?.locations.layer
    case Rule.businessIsolation.id: to?.locations.line ?? to?.locations.layer
    case Rule.detachable.id: to?.locations.line
    case Rule.forbiddenImport.id: forbidding.first?.location
    case Rule.packageWrapper.id: context.package(named: target)?.locations.only
    default: nil
    }
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
    let valid = context.workspace.exceptions.filter {
      $0.rule == Rule.noCycles.id && !$0.isExpired(on: context.today)
    }
    let graph = context.graph(without: ExceptedEdges(valid))
    guard let way = graph.shortestPath(from: target, to: owner.name) else { return }
    guard !ExceptedEdges(valid).contains(ends) else {
      verdict.exceptions += valid.filter { ExceptedEdges([$0]).contains(ends) }
      return
    }
    let ring = [owner.name] + way
    var law = EdgeVerdict.Law(
      rule: Rule.noCycles.id, severity: severity,
      message: isSupposed
        ? "it would close a cycle: \(ring.joined(separator: " → "))"
        : "it is part of a cycle: \(ring.joined(separator: " → "))",
      notes: zip(way, way.dropFirst()).compactMap { from, to in
        context.edge(from: from, to: to).map(note)
      },
      fix: "move what both need into a component below both, or invert the dependency"
        + " (\(Violation.undoing))")
    law.place = context.edge(from: target, to: way.dropFirst().first ?? owner.name)
      .flatMap { $0.declaration ?? $0.firstImport }
    let entry = Diagnostic.fingerprint(law.rule, owner.name, target, nil)
    law.isKnown = context.baseline.entries.contains { $0.fingerprint == entry }
    (verdict.law, verdict.cycle) = (law, ring)
  }

  private func note(on hop: DependencyEdge) -> String {
    let edge = "\(hop.from) → \(hop.to)"
    if let place = hop.declaration { return "\(edge) declared at \(place)" }
    return hop.firstImport.map { "\(edge) imported at \($0)" } ?? edge
  }
}

extension [DependencyEdge] {
  /// Adds a dependency; an edge that compilers do not follow becomes one that they do.
  fileprivate mutating func suppose(_ owner: SourceOwner, on target: String) {
    let nowhere = EdgeGround.declared(
      SourceLocation(file: Workspace.manifestName, line: 1, column: 1))
    let place = firstIndex { ($0.owner, $0.to) >= (owner, target) } ?? endIndex
    if place < endIndex, self[place].owner == owner, self[place].to == target {
      self[place] = DependencyEdge(owner, to: target, grounds: self[place].grounds + [nowhere])
    } else {
      insert(DependencyEdge(owner, to: target, grounds: [nowhere]), at: place)
    }
  }
}
