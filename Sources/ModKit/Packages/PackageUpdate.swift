import Foundation
import ModKitBuild
import ModKitDisk
import ModKitGenerate
public import ModKitModel
import ModKitReport

/// One run of `modkit packages resolve` or `update`.
public struct PackageUpdate: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Lets SwiftPM resolve the packages of the workspace, and writes their revisions into
  /// `modkit.lock`.
  ///
  /// - Parameter isUpdate: take the latest revisions that the manifest allows, and not those that
  ///   are in the file
  /// - Throws: ``ToolError``, ``WriteError``, and errors of writing
  public func resolvePackages(isUpdate: Bool) async throws -> PackageResolution {
    let former = project.workspace.lock.packages
    let pins = try await PackageResolver(project.workspace, root: project.root.path).pins(
      keeping: isUpdate ? [] : former)
    if pins != former {
      var lock = project.workspace.lock
      lock.packages = pins
      try AtomicFile.write(
        ArtifactLockText.text(of: lock).utf8, to: "\(project.root.path)/\(ArtifactLock.fileName)",
        links: .follow, in: project.root)
    }
    return PackageResolution(
      pins: pins, from: former,
      directories: project.workspace.packages.filter(\.isDirectory).map(\.name))
  }
}
