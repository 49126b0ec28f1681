import Foundation
public import ModKitDisk
import ModKitManifests
public import ModKitModel

/// The result of `modkit check --fix`.
public struct RepairOutcome: Sendable {
  /// The changes of manifests and descriptions, sorted by path.
  public var changes: [FileChange]
  /// Manifests that have to be edited by hand, and why.
  public var obstacles: [ManifestIssue]
  /// The components with these manifests.
  public var refused: Set<String>

  /// The files that change, sorted.
  public var manifests: [String] { changes.map(\.path) }
}

/// One run of `modkit check --fix`.
public struct RepairRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Makes the edits that fix findings automatically. Writes nothing.
  public func repairs(of diagnostics: [Diagnostic]) -> RepairOutcome {
    let edits = manifestEdits(diagnostics.compactMap(\.repair))
    let obstacles = edits.flatMap(\.obstacles)
    return RepairOutcome(
      changes: edits.compactMap { $0.change(in: project.root) }.sorted {
        $0.path < $1.path
      },
      obstacles: obstacles.map(\.issue), refused: Set(obstacles.map(\.component.name)))
  }

  /// More findings are not fixed one by one, and each edit takes a reading of the description.
  private static let triedEdits = 100

  /// Returns the same findings, with what to do by hand for those whose description cannot be edited; as they are if
  /// there are very many.
  fileprivate func withPossibleRepairs(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let wanted = diagnostics.compactMap(\.repair).filter(\.isInDescription)
    guard !wanted.isEmpty, wanted.count <= Self.triedEdits else { return diagnostics }
    let obstacles = manifestEdits(wanted, isProved: false).flatMap(\.obstacles)
    let issues = Dictionary(
      obstacles.flatMap { obstacle in obstacle.repairs.map { ($0, obstacle.issue) } },
      uniquingKeysWith: { first, _ in first })
    return diagnostics.map { diagnostic in
      guard let issue = diagnostic.repair.flatMap({ issues[$0] }) else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.repair = nil
      diagnostic.notes.append(issue.message)
      diagnostic.fix = issue.advice ?? diagnostic.fix
      return diagnostic
    }
  }

  /// Replaces each manifest as a whole, except manifests that have changed since they were read.
  ///
  /// - Parameter onWait: called once if another process is writing
  /// - Returns: what was written, and what has to be done by hand or by another run
  /// - Throws: ``WriteError``
  public func write(
    _ repairs: RepairOutcome, onWait: () -> Void
  ) throws(WriteError) -> RepairOutcome {
    guard !repairs.changes.isEmpty else { return repairs }
    var files = try FileReplacement(in: project.root, project.tree, onWait: onWait)
    try files.apply(repairs.changes)
    var outcome = repairs
    outcome.changes.removeAll { files.changed.contains($0.path) }
    outcome.obstacles += files.changed.map { file in
      ManifestIssue(
        "it has changed since it was read", at: SourceLocation(file: file, line: 1, column: 1),
        advice: "run `modkit check --fix` again")
    }
    return outcome
  }

  /// The manifests and descriptions after repairs, in the order of the components. Writes nothing.
  ///
  /// - Parameter isProved: whether edited descriptions are read again; if not, the edits may do more
  ///   than they should
  func manifestEdits(_ repairs: [ManifestRepair], isProved: Bool = true) -> [ManifestEdit] {
    let repairs = Dictionary(grouping: repairs, by: \.component)
    let repaired = project.workspace.components.filter { repairs[$0.name] != nil }
    // One description may have several components.
    let units = Dictionary(
      grouping: repaired.filter { !$0.isEditable }, by: \.locations.manifest
    ).mapValues { components in
      components.flatMap { RepairUnit.units(repairs[$0.name] ?? [], of: $0) }
    }
    var foreign = DescriptionRepairs(project).edits(units, isProved: isProved)
    return repaired.compactMap { component in
      component.isEditable
        ? edit(of: component, repairs[component.name] ?? [])
        : foreign.removeValue(forKey: component.locations.manifest)
    }
  }

  private func edit(of component: Component, _ repairs: [ManifestRepair]) -> ManifestEdit {
    let file = component.locations.manifest
    var result = ManifestEdit(file: file)
    do throws(ManifestIssue) {
      let bytes = try ManifestEdit.bytes(of: file, in: project.tree)
      result.content = ManifestEdit.Content(
        old: bytes,
        new: try DependencyEditor.apply(DependencyEdit(repairs), to: bytes, file: file))
    } catch {
      result.obstacles = [
        ManifestEdit.Obstacle(component: component, repairs: repairs, issue: error)
      ]
    }
    return result
  }
}

extension DependencyEdit {
  fileprivate init(_ repairs: [ManifestRepair]) {
    self.init(
      added: repairs.filter { $0.action == .declare }.map(\.dependency),
      removed: repairs.filter { $0.action == .remove }.map(\.dependency))
  }
}

extension CheckOutcome {
  /// Says what to do by hand where `--fix` cannot edit a description. For what is shown; `--fix` itself reports why.
  public mutating func adviseByHand(in project: Project) {
    diagnostics = RepairRun(project).withPossibleRepairs(diagnostics)
  }
}
