import ModKitModel

/// The text of a manifest during an edit, and the current names of its list.
struct DependencyText {
  private(set) var body: [UInt8]
  private(set) var names: [String]
  private let file: String
  private let target: EditedList
  private let isSorted: Bool

  init(_ manifest: EditableManifest, body: [UInt8]) {
    self.body = body
    names = manifest.names
    isSorted = names.isSorted
    file = manifest.document.file
    target = manifest.target
  }

  /// Applies one step of an edit.
  ///
  /// - Parameter step: an edit that only adds or only removes
  mutating func apply(_ step: DependencyEdit) throws(ManifestIssue) {
    let editor = DependencyStep(try EditableManifest(body, file: file, target))
    if step.added.isEmpty {
      body = try editor.removing(step.removed)
      let removed = Set(step.removed)
      names.removeAll(where: removed.contains)
    } else {
      let insertions = NameInsertion.insertions(of: step.added, into: names, sorted: isSorted)
      body = try editor.adding(insertions)
      names = names.inserting(insertions)
    }
  }
}
