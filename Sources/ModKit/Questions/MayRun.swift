import ModKitConcurrency
public import ModKitModel
import ModKitRules
import ModKitScan

/// One run of `modkit may`: whether one component may depend on another.
public struct MayRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Finds out whether a component, a package or a module may be depended on.
  ///
  /// The laws and the declared dependencies are judged first, and most questions end there. Only whether a
  /// cycle would be closed by imports that nobody declares takes sources: those of what the target needs.
  ///
  /// - Parameters:
  ///   - from: a component, its module, a product, or a file of one
  ///   - to: a component, a package, a module, or a file of a component
  ///   - baseline: the findings of the past
  ///   - directory: what relative paths start at
  /// - Throws: ``UnknownName``, ``UnreadableSources``, `InvalidManifests` if another dependency has the module
  public func may(
    _ from: String, dependOn to: String, baseline: Baseline, today: CalendarDate,
    directory: String
  ) throws -> EdgeVerdict {
    let owner = try owner(named: from, from: directory)
    switch try end(named: to, from: directory) {
    case .target(let target, let item):
      try project.workspace.requireDistinctModule(of: target, for: owner)
      var verdict = try verdict(on: owner, target, baseline, today)
      guard verdict.isAllowed, let item, owner.name != target else { return verdict }
      let ofImport = try self.verdict(on: item, of: owner, to, baseline, today)
      (verdict.law, verdict.use) = (ofImport.law ?? verdict.law, ofImport.use)
      verdict.exceptions += ofImport.exceptions
      if !verdict.isAllowed { verdict.advice = nil }
      return verdict
    case .outside(let item): return try verdict(on: item, of: owner, to, baseline, today)
    }
  }

  /// What the laws would say of several new dependencies together.
  ///
  /// - Throws: ``UnknownName``, ``UnreadableSources``, `InvalidManifests` if another dependency has the module
  public func may(
    _ dependencies: [DependencyEdge.Ends], supposing changes: [WhatIf], baseline: Baseline,
    today: CalendarDate
  ) throws -> [EdgeVerdict] {
    let ends = try dependencies.map { item in
      DependencyEdge.Ends(
        from: try project.workspace.component(named: item.from).name,
        to: try target(named: item.to, for: item.from))
    }
    let supposed = try project.architecture().supposing(changes)
    // An import that has no place yet.
    let ground = EdgeGround.imported(EdgeImports(sites: []))
    return ends.indices.map { index in
      var others = supposed
      for other in ends.indices where other != index {
        others.edges.suppose(.component(ends[other].from), on: ends[other].to, ground)
      }
      return EdgeQuestion(
        .component(ends[index].from), on: ends[index].to, in: others, baseline: baseline,
        today: today
      ).verdict
    }
  }

  private func target(named name: String, for component: String) throws -> String {
    try project.workspace.requireTarget(named: name)
    try project.workspace.requireDistinctModule(of: name, for: .component(component))
    return name
  }

  private func verdict(
    on owner: SourceOwner, _ target: String, _ baseline: Baseline, _ today: CalendarDate
  ) throws(UnreadableSources) -> EdgeVerdict {
    if case .shell(let product) = owner { return verdict(onShellOf: product, target) }
    let question = { (architecture: Architecture) in
      EdgeQuestion(owner, on: target, in: architecture, baseline: baseline, today: today).verdict
    }
    let declared = Architecture.declared(by: project.workspace)
    // Most dependencies that are asked for are allowed, and then sources are needed.
    let background = Background { [project] in
      PartialScan(of: project.workspace, in: project.tree, memory: project.knownFacts)
    }
    let verdict = question(declared)
    if !verdict.isAllowed, verdict.declaration != nil {
      // Whether sources import it says how to undo it.
      var scan = background.value
      try scan.read(filesOf: [owner])
      return question(scan.architecture())
    }
    guard verdict.isAllowed, owner.component != nil, owner.component != target,
      project.workspace.components.contains(where: { $0.name == target })
    else { return verdict }
    var scan = background.value
    return question(try scan.read(closureOf: [target], in: declared))
  }

  /// Laws do not apply to shells; they import what their product is made of.
  private func verdict(onShellOf name: String, _ target: String) -> EdgeVerdict {
    var verdict = EdgeVerdict(from: .shell(of: name), to: target)
    guard let product = project.workspace.products.first(where: { $0.name == name }) else {
      return verdict
    }
    let members =
      Architecture.declared(by: project.workspace).members(of: product) + product.packages
    if members.contains(target) {
      verdict.declaration = product.location
    } else {
      verdict.advice = "add \(target) to the product \(name) at \(product.location)"
    }
    return verdict
  }

  /// What rules say of an import of a module or a header, as if a source had it.
  private func verdict(
    on item: Import, of owner: SourceOwner, _ name: String, _ baseline: Baseline,
    _ today: CalendarDate
  ) throws(UnreadableSources) -> EdgeVerdict {
    var scan = PartialScan(of: project.workspace, in: project.tree, memory: project.knownFacts)
    let path = scan.suppose(item, of: owner)
    let architecture = scan.architecture()
    let checker = Checker(
      rules: Rule.ofFiles.filter { $0.id != Rule.undeclared }, running: Rule.ofFiles, today: today,
      baseline: baseline)
    let judged = checker.check(architecture).about([path])
    var verdict = EdgeVerdict(from: owner, to: name)
    let found = judged.diagnostics.map { ($0, false) } + judged.known.map { ($0, true) }
    let decisive = found.first { $0.0.severity == .error } ?? found.first
    verdict.law = decisive.map { finding, isKnown in
      var law = EdgeVerdict.Law(
        rule: finding.rule, severity: finding.severity, message: finding.message,
        notes: finding.notes, fix: finding.fix)
      law.isKnown = isKnown
      return law
    }
    let law = architecture.forbiddenImports.first { $0.owner == owner }?.law
    if verdict.law?.rule == Rule.forbidden {
      verdict.law?.place = law?.location
      verdict.use = law?.use
    }
    verdict.exceptions = checker.exceptions(allowing: judged.excepted, in: project.workspace)
    return verdict
  }
}
