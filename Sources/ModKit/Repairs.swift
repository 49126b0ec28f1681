import Foundation
public import ModKitModel
import ModKitScan

/// What `modkit check --fix` did.
public struct RepairOutcome: Sendable {
  /// The manifests that were rewritten, sorted.
  public var manifests: [String]
  /// Manifests that have to be edited by hand, and why.
  public var obstacles: [ManifestIssue]
}

extension Project {
  /// Mends the findings that a machine can mend, manifest by manifest; each is replaced as a whole.
  ///
  /// - Throws: ``WriteError``
  public func repair(_ diagnostics: [Diagnostic]) throws(WriteError) -> RepairOutcome {
    let repairs = Dictionary(grouping: diagnostics.compactMap(\.repair), by: \.component)
    var outcome = RepairOutcome(manifests: [], obstacles: [])
    var edits: [(manifest: String, bytes: [UInt8])] = []
    for component in workspace.components {
      guard let repairs = repairs[component.name] else { continue }
      let manifest = component.locations.manifest
      do throws(ManifestIssue) {
        let bytes = try edited(manifest, DependencyEdit(repairs))
        edits.append((manifest, bytes))
      } catch {
        outcome.obstacles.append(error)
      }
    }
    for (manifest, bytes) in edits {
      try AtomicFile.write(bytes, to: "\(root.path)/\(manifest)", links: .follow)
      outcome.manifests.append(manifest)
    }
    return outcome
  }

  private func edited(
    _ manifest: String, _ edit: DependencyEdit
  ) throws(ManifestIssue) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileTreeError) {
      bytes = try tree.read(manifest, limit: ManifestLoader<DiskFileTree>.sizeLimit)
    } catch {
      throw ManifestIssue(
        "it cannot be read: \(error)", at: SourceLocation(file: manifest, line: 1, column: 1))
    }
    return try DependencyEditor.apply(edit, to: bytes, file: manifest)
  }
}

extension DependencyEdit {
  fileprivate init(_ repairs: [ManifestRepair]) {
    self.init(
      added: repairs.filter { $0.action == .declare }.map(\.dependency),
      removed: repairs.filter { $0.action == .remove }.map(\.dependency))
  }
}
