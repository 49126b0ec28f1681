import ModKitModel
import ModKitScan

/// Edits a description of another tool.
///
/// The description is read again after the edit, and the dependencies of the workspace have to differ
/// by exactly those that were meant.
struct DescriptionRepairs {
  private let project: Project
  private let file: String

  /// - Parameter file: the path of the description
  init(_ project: Project, _ file: String) {
    (self.project, self.file) = (project, file)
  }

  private struct Attempt {
    var content: [UInt8]
    var done: [ManifestRepair] = []
    var obstacles: [ManifestEdit.Obstacle] = []
  }

  func edit(_ units: [RepairUnit]) -> ManifestEdit {
    var result = ManifestEdit(file: file)
    let original: [UInt8]
    do throws(ManifestIssue) {
      original = try project.description(file)
    } catch {
      result.obstacles = units.map { ManifestEdit.Obstacle(component: $0.component, issue: error) }
      return result
    }
    let proof = RepairProof(project, file)
    var attempt = attempt(units.inOrder, on: original, with: nil)
    // One edit that does too much must not prevent the others.
    if !attempt.done.isEmpty, !proof.accepts(attempt.content, after: attempt.done) {
      attempt = self.attempt(units.inOrder, on: original, with: proof)
    }
    result.content = ManifestEdit.Content(old: original, new: attempt.content)
    result.obstacles = attempt.obstacles
    return result
  }

  /// - Parameter proof: checks each edit; nil to check none
  private func attempt(
    _ units: [RepairUnit], on original: [UInt8], with proof: RepairProof?
  ) -> Attempt {
    let editor = DescriptionEditor(project, file, original: original)
    var attempt = Attempt(content: original)
    for unit in units {
      do throws(ManifestIssue) {
        let content = try editor.edited(attempt.content, unit)
        let done = attempt.done + unit.repairs
        if let proof, !proof.accepts(content, after: done) {
          throw ManifestIssue(
            "an edit would change more than the dependency on"
              + " \(unit.repairs.map(\.dependency).joined(separator: ", ")), or nothing",
            at: unit.entry ?? unit.component.locations.name,
            advice: unit.advice(in: project.workspace))
        }
        (attempt.content, attempt.done) = (content, done)
      } catch {
        attempt.obstacles.append(
          ManifestEdit.Obstacle(component: unit.component, issue: error))
      }
    }
    return attempt
  }
}
