import Foundation
import ModKitDisk
import ModKitManifests
public import ModKitModel

/// One run of `modkit focus`.
public struct FocusRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Remembers what the developer works on, in his own file; comments and order stay.
  ///
  /// - Throws: `PlanError` for a selector that selects nothing, `InvalidManifests` for a file that
  ///   is not as it should be, ``WriteError``
  public func rememberFocus(_ selectors: [ComponentSelector]) throws {
    _ = try PlanSettingsReader(project).personalSettings()
    try project.workspace.requireComponents(inFocus: selectors)
    for selector in selectors { try selector.requireSelection(among: project.workspace.components) }
    let file = PersonalSettings.fileName
    let old = try? project.tree.read(file, limit: ManifestLoader<DiskFileTree>.sizeLimit)
    let new: [UInt8]
    do {
      new = try FocusEditor.setting(selectors.map(\.text), in: old)
    } catch {
      throw InvalidManifests([error])
    }
    guard new != old else { return }
    try AtomicFile.write(new, to: "\(project.root.path)/\(file)", links: .follow, in: project.root)
  }
}
