import Foundation
import ModKitBuild
import ModKitDisk
import ModKitGenerate
import ModKitModel

/// Writes generated trees into a workspace.
struct TreeWriting {
  private let root: WorkspaceRoot

  init(_ root: WorkspaceRoot) { self.root = root }

  /// Makes the disk equal to the files that integrate a plan, and removes what SwiftPM has compiled of
  /// components that are not source any more.
  ///
  /// - Parameter isDryRun: report, but write nothing
  /// - Throws: ``WriteError``
  func write(
    _ tree: GeneratedTree, of plan: IntegrationPlan, in directory: String, isDryRun: Bool,
    onWait: () -> Void
  ) throws(WriteError) -> WriteOutcome {
    try write(tree, isDryRun: isDryRun, onWait: onWait) { () throws(WriteError) in
      // Before anything is written: a build in between misses a module, and does not find a former one.
      try FormerBuild(of: plan, tree, in: directory, root.url).remove()
    }
  }

  /// Makes the disk equal to generated files; touches only those that change.
  ///
  /// - Parameters:
  ///   - isDryRun: report, but write nothing
  ///   - prepare: what to do first, unless nothing is written
  /// - Throws: ``WriteError``
  func write(
    _ tree: GeneratedTree, isDryRun: Bool, onWait: () -> Void,
    prepare: () throws(WriteError) -> Void = {}
  ) throws(WriteError) -> WriteOutcome {
    let stage = RunTimings.begin(.files)
    defer { stage.end() }
    let writer = GeneratedFileWriter(root: root)
    if isDryRun { return try writer.write(tree, isDryRun: true) }
    let lock = try WorkspaceLock.forWriting(in: root, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    return try writer.write(tree, prepare: prepare)
  }
}
