import Foundation
public import ModKitModel
import ModKitScan

/// The result of `modkit check --fix`.
public struct RepairOutcome: Sendable {
  /// The manifests that were rewritten, sorted.
  public var manifests: [String]
  /// Manifests that have to be edited by hand, and why.
  public var obstacles: [ManifestIssue]
  /// The components with these manifests.
  public var refused: Set<String>
}

extension Project {
  /// Fixes the findings that can be fixed automatically. Each manifest is replaced as a whole.
  ///
  /// - Throws: ``WriteError``
  public func repair(_ diagnostics: [Diagnostic]) throws(WriteError) -> RepairOutcome {
    let edits = manifestEdits(diagnostics.compactMap(\.repair))
    let refused = edits.filter { $0.obstacle != nil }.map(\.component.name)
    var outcome = RepairOutcome(
      manifests: [], obstacles: edits.compactMap(\.obstacle), refused: Set(refused))
    for edit in edits {
      guard case .success(let content) = edit.content else { continue }
      let manifest = edit.component.locations.manifest
      try AtomicFile.write(
        content.new, to: "\(root.path)/\(manifest)", links: .follow, in: root)
      outcome.manifests.append(manifest)
    }
    return outcome
  }

  /// The manifests after repairs, in the order of the components. Writes nothing.
  func manifestEdits(_ repairs: [ManifestRepair]) -> [ManifestEdit] {
    let repairs = Dictionary(grouping: repairs, by: \.component)
    return workspace.components.compactMap { component in
      repairs[component.name].map { repairs in
        ManifestEdit(
          component: component,
          content: edited(component, DependencyEdit(repairs)))
      }
    }
  }

  private func edited(
    _ component: Component, _ edit: DependencyEdit
  ) -> Result<ManifestEdit.Content, ManifestIssue> {
    let manifest = component.locations.manifest
    let added = workspace.components.filter { edit.added.contains($0.name) }
    return Result { () throws(ManifestIssue) in
      guard component.isEditable else {
        throw ManifestIssue(
          "the description of another tool is edited by hand", at: component.locations.name,
          advice: (added.map { component.advice(toDeclare: $0).text }
            + edit.removed.map { "remove \($0)" }).joined(separator: "; "))
      }
      let bytes: [UInt8]
      do throws(FileTreeError) {
        bytes = try tree.read(manifest, limit: ManifestLoader<DiskFileTree>.sizeLimit)
      } catch {
        throw ManifestIssue(
          "it cannot be read: \(error)", at: SourceLocation(file: manifest, line: 1, column: 1))
      }
      return ManifestEdit.Content(
        old: bytes, new: try DependencyEditor.apply(edit, to: bytes, file: manifest))
    }
  }
}

/// The edit of a manifest.
struct ManifestEdit {
  struct Content {
    var old: [UInt8]
    var new: [UInt8]
  }

  var component: Component
  /// The new content, or why the manifest has to be edited by hand.
  var content: Result<Content, ManifestIssue>

  var obstacle: ManifestIssue? {
    if case .failure(let issue) = content { issue } else { nil }
  }
}

extension DependencyEdit {
  fileprivate init(_ repairs: [ManifestRepair]) {
    self.init(
      added: repairs.filter { $0.action == .declare }.map(\.dependency),
      removed: repairs.filter { $0.action == .remove }.map(\.dependency))
  }
}
