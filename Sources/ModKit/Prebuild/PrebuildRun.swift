import Foundation
import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitStore

/// A run that makes the missing libraries of a plan: first those of packages, then those of components.
struct PrebuildRun {
  let project: Project
  let builder: PackageBuild

  /// Whether the other libraries are built if one cannot be.
  var keepsGoing = false

  /// - Parameter prepared: the plan; built libraries are added to it
  func buildMisses(of prepared: inout PreparedPlan) async throws -> BuildRecord {
    var record = BuildRecord()
    defer { builder.package.remove() }
    try await buildPackages(of: &prepared, &record)
    let missing = prepared.plan.components.filter { $0.isMiss && $0.sourceReason != nil }
    let hits = prepared.plan.components.count { $0.artifact != nil }
    builder.progress(.looked(hits: hits, misses: prepared.misses.count))
    guard !missing.isEmpty else { return record }
    try await build(missing, of: &prepared, &record)
    try prepared.update()
    let lost = record.artifacts.keys.filter { name in
      prepared.plan.components.contains { $0.name == name && $0.artifact == nil }
    }
    guard lost.isEmpty else { throw PrebuildError.changingStore(lost.sorted()) }
    return record
  }

  // MARK: Packages

  /// Builds the missing libraries of packages, so that components are compiled against these.
  private func buildPackages(
    of prepared: inout PreparedPlan, _ record: inout BuildRecord
  ) async throws {
    let missing = prepared.missingPackages
    guard !missing.isEmpty else { return }
    builder.progress(.looked(hits: 0, misses: prepared.misses.count))
    let queue = LibraryQueue(missing)
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
    let stage = RunJournal.begin(.libraries)
    defer { stage.end() }
    let makers = try await LibraryMakers(missing, project, builder, prepared)
    for (name, failure) in makers.failures {
      guard keepsGoing, Self.isOfSources(failure) else { throw failure }
      record.fail(name, failure)
    }
    builder.progress(.building(missing.map(\.name)))
    var run = try ComponentRun(missing, makers.makers, project, prepared, builder.progress)
    for name in record.failures.keys { run.lose(name) }
    try await run.build(asking: &prepared, stopsAtFailure: !keepsGoing)
    record.add(run.artifacts)
    for (name, error) in run.failures { record.fail(name, error) }
    if !keepsGoing { try Self.raise(run.failures.map(\.error)) }
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
    if !outputs.isEmpty { throw PrebuildError.buildFailed(output: outputs.joined(separator: "\n")) }
    let findings = errors.compactMap { ($0 as? LibraryFindings)?.diagnostics }
    if !findings.isEmpty { throw LibraryFindings(diagnostics: findings.flatMap(\.self).sorted()) }
    let refusals = errors.compactMap { $0 as? PrebuildError }
    throw refusals.isEmpty ? first : PrebuildError.refused(refusals)
  }
}
