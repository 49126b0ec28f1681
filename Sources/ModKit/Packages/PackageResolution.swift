import Foundation
import ModKitBuild
import ModKitDisk
import ModKitGenerate
public import ModKitModel
import ModKitReport

extension Project {
  /// Lets SwiftPM resolve the packages of the workspace, and writes their revisions into
  /// `modkit.lock`.
  ///
  /// - Parameter isUpdate: take the latest revisions that the manifest allows, and not those that
  ///   are in the file
  /// - Throws: ``ToolError``, ``WriteError``, and errors of writing
  public func resolvePackages(isUpdate: Bool) async throws -> PackageResolution {
    let former = workspace.lock.packages
    let pins = try await PackageResolver(workspace, root: root.path).pins(
      keeping: isUpdate ? [] : former)
    if pins != former {
      var lock = workspace.lock
      lock.packages = pins
      try AtomicFile.write(
        ArtifactLockText.text(of: lock).utf8, to: "\(root.path)/\(ArtifactLock.fileName)",
        links: .follow, in: root)
    }
    return PackageResolution(
      pins: pins, from: former, directories: workspace.packages.filter(\.isDirectory).map(\.name))
  }
}
