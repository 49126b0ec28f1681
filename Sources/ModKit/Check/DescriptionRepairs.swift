import ModKitModel

/// Edits descriptions of other tools.
///
/// They are read again after the edit, and the dependencies of the workspace have to differ by exactly
/// those that were meant.
struct DescriptionRepairs {
  private let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// A description and what becomes of it.
  private struct Attempt {
    var file: String
    var original: [UInt8]
    var content: [UInt8]
    var done: [ManifestRepair] = []
    var obstacles: [ManifestEdit.Obstacle] = []
  }

  /// What is proved: the bytes of descriptions, and the repairs that they have.
  private struct Proved {
    var contents: [String: [UInt8]] = [:]
    var repairs: [ManifestRepair] = []

    mutating func add(_ attempt: Attempt) {
      contents[attempt.file] = attempt.content
      repairs += attempt.done
    }
  }

  /// Returns the edits of descriptions, by path.
  ///
  /// - Parameters:
  ///   - units: the repairs of each description
  ///   - isProved: whether they are read again
  func edits(_ units: [String: [RepairUnit]], isProved: Bool) -> [String: ManifestEdit] {
    var edits: [String: ManifestEdit] = [:]
    var attempts: [Attempt] = []
    for (file, units) in units.sorted(by: { $0.key < $1.key }) {
      do throws(ManifestIssue) {
        attempts.append(
          attempt(units, in: file, on: try ManifestEdit.bytes(of: file, in: project.tree)))
      } catch {
        var edit = ManifestEdit(file: file)
        edit.obstacles = units.map { ManifestEdit.Obstacle($0, error) }
        edits[file] = edit
      }
    }
    for attempt in isProved ? proved(attempts, units) : attempts {
      var edit = ManifestEdit(file: attempt.file)
      edit.content = ManifestEdit.Content(old: attempt.original, new: attempt.content)
      edit.obstacles = attempt.obstacles
      edits[attempt.file] = edit
    }
    return edits
  }

  // MARK: Proofs

  /// Returns what is accepted of the attempts. One proof is enough for all of them, if it succeeds; an
  /// edit that does too much must not prevent the others.
  private func proved(_ attempts: [Attempt], _ units: [String: [RepairUnit]]) -> [Attempt] {
    let edited = attempts.filter { !$0.done.isEmpty }
    var all = Proved()
    for attempt in edited { all.add(attempt) }
    let proof = RepairProof(project)
    if edited.isEmpty || proof.accepts(all.contents, after: all.repairs) { return attempts }
    var proved = Proved()
    return attempts.map { attempt in
      guard !attempt.done.isEmpty else { return attempt }
      var next = proved
      next.add(attempt)
      guard edited.count == 1 || !proof.accepts(next.contents, after: next.repairs) else {
        proved = next
        return attempt
      }
      let single = self.attempt(
        units[attempt.file] ?? [], in: attempt.file, on: attempt.original
      ) { attempt in
        var next = proved
        next.add(attempt)
        return proof.accepts(next.contents, after: next.repairs)
      }
      proved.add(single)
      return single
    }
  }

  /// - Parameter accepts: checks each edit
  private func attempt(
    _ units: [RepairUnit], in file: String, on original: [UInt8],
    where accepts: (Attempt) -> Bool = { _ in true }
  ) -> Attempt {
    let editor = DescriptionEditor(project, file, original: original)
    var attempt = Attempt(file: file, original: original, content: original)
    for unit in units.inOrder {
      do throws(ManifestIssue) {
        var next = attempt
        next.content = try editor.edited(attempt.content, unit)
        next.done += unit.repairs
        guard accepts(next) else {
          throw ManifestIssue(
            "an edit would change more than the dependency on"
              + " \(unit.repairs.map(\.dependency).joined(separator: ", ")), or nothing",
            at: unit.entry ?? unit.component.locations.name,
            advice: unit.advice(in: project.workspace))
        }
        attempt = next
      } catch {
        attempt.obstacles.append(ManifestEdit.Obstacle(unit, error))
      }
    }
    return attempt
  }
}

extension ManifestEdit.Obstacle {
  fileprivate init(_ unit: RepairUnit, _ issue: ManifestIssue) {
    self.init(component: unit.component, repairs: unit.repairs, issue: issue)
  }
}
