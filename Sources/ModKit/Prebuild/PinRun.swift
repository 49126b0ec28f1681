import Foundation
import ModKitBuild
import ModKitDisk
import ModKitModel
import ModKitPlan
import ModKitReport
import ModKitStore

/// The plan for one destination whose libraries are pinned.
struct PinnedPlan {
  let selection: PinSelection
  /// The plan with the libraries of the run.
  let prepared: PreparedPlan
  /// The result of the upload, or nil if nothing was to be uploaded.
  let pushed: RemoteOutcome?

  /// The names of libraries that the remote cache has not accepted.
  var refused: [String] {
    guard let pushed else { return [] }
    let taken = Set(pushed.pushed + pushed.present)
    return selection.names.filter { !taken.contains($0) }
  }

  var components: [PlannedComponent] {
    let names = Set(selection.names)
    return prepared.plan.components.filter { names.contains($0.name) }
  }
}

/// One run of `modkit prebuild --pin`, which writes keys into `modkit.lock`.
struct PinRun: Sendable {
  let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// Writes the keys of libraries into `modkit.lock`, for users who do not have the sources.
  ///
  /// - Parameter plans: one for each destination of the run
  /// - Throws: ``PrebuildError`` if a component did not become a library, `PlanError`,
  ///   ``UnreadableSources``, ``WriteError``
  func pin(_ plans: [PinnedPlan]) throws -> PinOutcome {
    let refused = Set(plans.flatMap(\.refused)).sorted()
    guard refused.isEmpty else { return PinOutcome(refused: refused) }
    let lost = plans.flatMap(\.components).compactMap { planned in
      planned.sourceReason.map { UnpinnedComponent(name: planned.name, .stillSource($0)) }
    }
    guard lost.isEmpty else { throw PrebuildError.notPinnable(lost) }
    let outdated = try outdatedPins(plans[0].prepared.conditions)
    var lock = project.workspace.lock
    let present = Set(project.workspace.components.map(\.name)).subtracting(outdated)
    lock.entries = lock.entries.filter { present.contains($0.key) }
    for plan in plans { try note(plan, in: &lock) }
    try write(lock)
    let names = Set(plans.flatMap(\.selection.names))
    // What is pinned for one destination is not passed over.
    var told = names
    let passedOver = plans.flatMap(\.selection.passedOver)
      .filter { told.insert($0.name).inserted }.sorted { $0.name < $1.name }
    return PinOutcome(
      pinned: names.sorted(), passedOver: passedOver,
      dropped: outdated.subtracting(names).sorted())
  }

  private func write(_ lock: ArtifactLock) throws(WriteError) {
    guard lock != project.workspace.lock else { return }
    try AtomicFile.write(
      ArtifactLockText.text(of: lock).utf8, to: "\(project.root.path)/\(ArtifactLock.fileName)",
      links: .follow, in: project.root)
  }

  private func note(_ plan: PinnedPlan, in lock: inout ArtifactLock) throws {
    let prepared = plan.prepared
    let (target, configuration) = (prepared.conditions.target, prepared.conditions.configuration)
    for planned in plan.components {
      guard let entry = prepared.keys[planned.name] else { continue }
      lock.note(
        LockedArtifact(target, configuration, key: entry.key), of: planned.name,
        sources: try sources(of: entry.document))
    }
  }

  /// Returns the pinned components whose sources are present but have changed.
  private func outdatedPins(_ conditions: ArtifactKeys.Conditions) throws -> Set<String> {
    let components = project.workspace.components.filter {
      project.workspace.lock.entries[$0.name] != nil && !$0.isSourceAbsent
    }
    var conditions = conditions
    // The build took time. Compare with the sources as they are now.
    conditions.digests = try project.digests(
      of: components, in: DiskFileTree(knownToGitIn: project.root)
    ).byPath
    let outdated = try components.filter { component in
      try sources(of: KeyDocument(of: component, conditions))
        != project.workspace.lock.entries[component.name]?.sources
    }
    return Set(outdated.map(\.name))
  }

  /// Returns the digest of the inputs that do not depend on compiler, target and configuration.
  private func sources(of document: KeyDocument) throws -> String {
    var document = document
    (document.compiler, document.triple, document.configuration) = ("", "", "")
    document.sdk = nil
    document.dependencies = []
    document.packages = nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ContentDigest.sha256(of: try encoder.encode(document))
  }
}
