import Foundation
import ModKit
import ModKitDisk
import ModKitModel

/// The workspace that an agent asks about. It is opened for each question, so that an answer is about the files
/// as they are.
struct MCPContext: Sendable {
  let root: WorkspaceRoot

  /// - Parameter isValid: whether dependencies that do not exist are errors
  func project(isValid: Bool = true) throws -> Project {
    let project = try Project(root: root)
    if isValid { try project.workspace.requireValidDependencies() }
    return project
  }

  /// The findings that `check` does not report.
  func baseline() throws -> Baseline {
    let file = BaselineFile(nil, relativeTo: root.path, in: root)
    return file.exists ? try file.read() : Baseline()
  }

  /// Whether one component may depend on another.
  func verdict(_ from: String, _ to: String, in project: Project) throws -> EdgeVerdict {
    try MayRun(project).may(
      from, dependOn: to, baseline: try baseline(), today: .today, directory: root.path)
  }
}
