import Foundation
import ModKitBuild
import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitStore

/// A run that makes the missing libraries of a plan: first those of packages, then those of components.
struct DestinationRun {
  let project: Project
  let builder: PackageBuild
  var engine = PrebuildEngine.local

  /// Whether the other libraries are built if one cannot be.
  var keepsGoing = false

  /// - Parameter prepared: the plan; built libraries are added to it
  func buildMisses(of prepared: inout PreparedPlan) async throws -> BuildRecord {
    var record = BuildRecord()
    defer { builder.package.remove() }
    try await buildPackages(of: &prepared, &record)
    while true {
      let hits = prepared.plan.components.count {
        $0.artifact != nil && record.artifacts[$0.name] == nil
      }
      builder.progress(.looked(hits: hits, misses: prepared.misses.count))
      let missing = record.buildable(self.missing(in: prepared))
      if missing.isEmpty { return record }
      guard missing.contains(where: { record.artifacts[$0.name] == nil }) else {
        throw PrebuildError.changingStore(missing.map(\.name))
      }
      try await build(missing, of: &prepared, &record)
      // A library without sources may serve for what was built, and others may need it.
      try prepared.update()
      try await prepared.fetchMisses()
    }
  }

  /// The libraries to make next. Bazel is told of all at once, so it gets only those that no artifact can serve:
  /// the others have no key before what they need is there.
  private func missing(in prepared: PreparedPlan) -> [PlannedComponent] {
    let buildable = prepared.plan.buildable
    guard case .bazel = engine else { return buildable }
    let wave = BuildWave(prepared.keys) { Array(project.store.documents(of: $0).values) }
    return wave.components(of: prepared.plan)
  }

  // MARK: Packages

  /// Builds the missing libraries of packages, so that components are compiled against these.
  private func buildPackages(
    of prepared: inout PreparedPlan, _ record: inout BuildRecord
  ) async throws {
    let missing = prepared.missingPackages
    guard !missing.isEmpty else { return }
    builder.progress(.looked(hits: 0, misses: prepared.misses.count))
    let queue = LibraryQueue(missing, isOfSources: Self.isOfSources)
    do {
      try await PackageRun(project: project, builder: builder).build(queue, of: prepared)
      try await finish(queue, &record)
    } catch let failure where keepsGoing && Self.isOfSources(failure) {
      try await finish(queue, &record)
      for planned in await queue.waiting { record.fail(planned.name, failure) }
    }
    try prepared.update()
  }

  /// Records what has become of libraries.
  ///
  /// - Throws: the reasons why some are refused, unless the run keeps going
  private func finish(_ queue: LibraryQueue, _ record: inout BuildRecord) async throws {
    record.add(await queue.artifacts)
    let refusals = await queue.refusals
    for (name, error) in refusals { record.fail(name, error) }
    if !keepsGoing { try Self.raise(refusals.map(\.error)) }
  }

  // MARK: Components

  private func build(
    _ missing: [PlannedComponent], of prepared: inout PreparedPlan, _ record: inout BuildRecord
  ) async throws {
    let stage = RunTimings.begin(.libraries)
    defer { stage.end() }
    let makers = try await LibraryMakers(missing, project, builder, prepared)
    for (name, failure) in makers.failures {
      guard keepsGoing, Self.isOfSources(failure) else { throw failure }
      record.fail(name, failure)
    }
    builder.progress(.building(missing.map(\.name)))
    let makersOfRun = try await compiled(missing, makers, prepared)
    var run = try ComponentRun(missing, makersOfRun, project, prepared, builder.progress)
    for name in record.failures.keys { run.lose(name) }
    // What Bazel has compiled is only stored, and the first of the others may not have been begun.
    try await run.build(asking: &prepared, stopsAtFailure: !keepsGoing && engine == .local)
    if !keepsGoing { await run.explainStop(among: missing) }
    record.add(run.artifacts)
    for (name, error) in run.failures { record.fail(name, error) }
    if !keepsGoing { try Self.raise(run.failures.map(\.error)) }
  }

  /// Lets Bazel compile what it can, if it is the engine.
  ///
  /// - Returns: what makes the libraries, by component
  private func compiled(
    _ missing: [PlannedComponent], _ makers: LibraryMakers, _ prepared: PreparedPlan
  ) async throws -> [String: LibraryMaker] {
    guard case .bazel(let flags) = engine else { return makers.makers }
    var settings = project.workspace.engine.bazel
    settings.flags += flags
    let isRemote = { (planned: PlannedComponent) in
      makers.makers[planned.name]?.setup.packagePlaces.isEmpty == true
    }
    let (remote, here) = (missing.filter(isRemote), missing.filter { !isRemote($0) }.map(\.name))
    if !here.isEmpty { builder.progress(.leftToThisMachine(here)) }
    guard !remote.isEmpty else { return makers.makers }
    let products = try await BazelRun(project: project, builder: builder, settings: settings)
      .compile(remote, makers.makers, prepared, keepsGoing: keepsGoing)
    var result = makers.makers
    for planned in remote { result[planned.name]?.compilation = .done(products) }
    return result
  }

  // MARK: Failures

  /// Returns whether other components can be built in spite of an error.
  static func isOfSources(_ error: any Error) -> Bool {
    (error as? PrebuildError)?.isOfSources ?? (error is LibraryFindings)
  }

  /// - Throws: one error for all of these; what compilers say comes before what is wrong with what they made
  private static func raise(_ errors: [any Error]) throws {
    guard let first = errors.first else { return }
    let outputs = errors.compactMap { error -> String? in
      if case PrebuildError.buildFailed(let output) = error { output } else { nil }
    }
    if !outputs.isEmpty {
      throw PrebuildError.buildFailed(
        output: outputs.filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    let findings = errors.compactMap { ($0 as? LibraryFindings)?.diagnostics }
    if !findings.isEmpty { throw LibraryFindings(diagnostics: findings.flatMap(\.self).sorted()) }
    let refusals = errors.compactMap { $0 as? PrebuildError }
    throw refusals.isEmpty ? first : PrebuildError.refused(refusals)
  }
}

extension IntegrationPlan {
  /// The missing libraries that can be made: those that need nothing else that is missing. Dependencies first.
  fileprivate var buildable: [PlannedComponent] {
    var known: Set<String> = []
    return components.filter { planned in
      let isMissing = planned.isMiss && planned.sourceReason != nil
      guard planned.artifact != nil || isMissing && known.isSuperset(of: planned.dependencies)
      else { return false }
      known.insert(planned.name)
      return isMissing
    }
  }
}
