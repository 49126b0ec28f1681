import Foundation
import ModKitDisk
import ModKitManifests
public import ModKitModel

extension Project {
  /// Remembers what the developer works on, in his own file; comments and order stay.
  ///
  /// - Throws: `PlanError` for a selector that selects nothing, `InvalidManifests` for a file that
  ///   is not as it should be, ``WriteError``
  public func rememberFocus(_ selectors: [ComponentSelector]) throws {
    _ = try personalSettings()
    try workspace.requireComponents(inFocus: selectors)
    for selector in selectors { try selector.requireSelection(among: workspace.components) }
    let file = PersonalSettings.fileName
    let old = try? tree.read(file, limit: ManifestLoader<DiskFileTree>.sizeLimit)
    let new: [UInt8]
    do {
      new = try FocusEditor.setting(selectors.map(\.text), in: old)
    } catch {
      throw InvalidManifests([error])
    }
    guard new != old else { return }
    try AtomicFile.write(new, to: "\(root.path)/\(file)", links: .follow, in: root)
  }
}
