import ModKitGenerate
import ModKitModel
import ModKitPlan
import ModKitStore

/// A run that builds the missing libraries of a plan in waves, with the interfaces known at that
/// time.
///
/// After each wave the remote cache is asked for the keys that are now known. While it may have
/// more libraries, only those with a known key are built. Each time it has none, the number of
/// levels per wave doubles, so that filling an empty cache needs few compiler runs.
struct PrebuildRun {
  let project: Project
  let builder: LibraryBuild

  /// Whether the other libraries are built if one cannot be.
  var keepsGoing = false

  /// - Parameter prepared: the plan; built libraries are added to it
  func buildMisses(of prepared: inout PreparedPlan) async throws -> BuildRecord {
    let allLevels = prepared.plan.components.count
    var levels = 1
    var record = BuildRecord()
    try await buildPackages(of: &prepared, &record)
    while true {
      reportHits(of: prepared, besides: record.artifacts)
      let wave = record.buildable(
        wave(of: prepared, levels: prepared.hasRemote ? levels : allLevels))
      if wave.isEmpty { return record }
      guard wave.contains(where: { record.artifacts[$0.name] == nil }) else {
        throw PrebuildError.changingStore(wave.map(\.name))
      }
      try await build(wave, of: &prepared, &record)
      try prepared.update()
      if !(try await prepared.fetchMisses()) { levels = min(levels * 2, allLevels) }
    }
  }

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

  /// Builds a wave, or what can be built of it.
  private func build(
    _ wave: [PlannedComponent], of prepared: inout PreparedPlan, _ record: inout BuildRecord
  ) async throws {
    let queue = LibraryQueue(wave)
    do {
      try await compile(queue, of: prepared)
      try await finish(queue, &record)
    } catch let failure where keepsGoing && Self.isOfSources(failure) {
      try await finish(queue, &record)
      let rest = await queue.waiting
      guard !rest.isEmpty else { throw failure }
      guard rest.count > 1 else { return record.fail(rest[0].name, failure) }
      try prepared.update()
      for part in parts(of: rest, in: prepared) { try await build(part, of: &prepared, &record) }
    }
  }

  /// Components of the lowest level do not need one another; those above are built later.
  private func parts(
    of rest: [PlannedComponent], in prepared: PreparedPlan
  ) -> [[PlannedComponent]] {
    let lowest = Set(wave(of: prepared, levels: 1).map(\.name))
    let level = rest.filter { lowest.contains($0.name) }
    if level.isEmpty || level.count == rest.count { return rest.halves }
    return [level]
  }

  /// Records what has become of libraries.
  ///
  /// - Throws: the reasons why some are refused, unless the run keeps going
  private func finish(_ queue: LibraryQueue, _ record: inout BuildRecord) async throws {
    record.add(await queue.artifacts)
    let refusals = await queue.refusals
    for (name, error) in refusals { record.fail(name, error) }
    if keepsGoing || refusals.isEmpty { return }
    let findings = refusals.compactMap { ($0.error as? LibraryFindings)?.diagnostics }
    guard findings.isEmpty else {
      throw LibraryFindings(diagnostics: findings.flatMap(\.self).sorted())
    }
    throw PrebuildError.refused(refusals.compactMap { $0.error as? PrebuildError })
  }

  /// Returns whether other components can be built in spite of an error.
  static func isOfSources(_ error: any Error) -> Bool {
    (error as? PrebuildError)?.isOfSources ?? (error is LibraryFindings)
  }

  private func reportHits(of prepared: PreparedPlan, besides built: [String: Artifact]) {
    let hits = prepared.plan.components.count { $0.artifact != nil && built[$0.name] == nil }
    builder.progress(.looked(hits: hits, misses: prepared.misses.count))
  }

  private func wave(of prepared: PreparedPlan, levels: Int) -> [PlannedComponent] {
    BuildWave(prepared.keys) { Array(project.store.documents(of: $0).values) }
      .components(of: prepared.plan, levels: levels)
  }

  private func compile(_ queue: LibraryQueue, of prepared: PreparedPlan) async throws {
    defer { builder.package.remove() }
    let wave = await queue.waiting
    let tools = try await LibraryTools.installed(for: prepared.conditions.target)
    let plan = prepared.plan.narrowed(to: wave.map(\.name))
    let files = try writePackage(for: plan, prepared.conditions.digests)
    let stage = RunJournal.begin(.libraries)
    defer { stage.end() }
    try await builder.run(queue, of: plan, files) { products in
      try WaveStorage(
        of: wave, in: plan, project, prepared, products, tools,
        PackageCopies(builder.package, files), progress: builder.progress)
    }
  }

  /// Writes the package, and verifies that its content is what keys were computed from.
  private func writePackage(
    for plan: IntegrationPlan, _ digests: [String: String]
  ) throws -> GeneratedTree {
    let keyed = KeyedFiles(tree: project.tree, digests: digests)
    let maps = try project.handWrittenMaps(of: plan.components.map(\.component))
    try keyed.verify(maps, of: plan)
    let files = try builder.package.files(
      for: plan, handWrittenMaps: maps,
      platforms: project.workspace.deployment.inPackage(for: builder.destination.target.platform),
      targets: builder.destination.target.targets,
      catalog: PackageCatalog(project.workspace))
    _ = try project.write(files, isDryRun: false) { builder.progress(.waiting) }
    try keyed.verifyCopies(in: files)
    return files
  }
}

extension Array {
  /// The first and the second half of an array of two elements or more.
  fileprivate var halves: [Array] { [Array(prefix(count / 2)), Array(suffix(from: count / 2))] }
}
