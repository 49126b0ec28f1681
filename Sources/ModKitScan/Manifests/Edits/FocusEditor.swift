public import ModKitModel

/// Edits the `focus:` of a developer's own file as text, so that everything else stays as it is.
public enum FocusEditor {
  /// - Parameters:
  ///   - focus: the selectors that the list is to have
  ///   - bytes: the file; nil when there is none
  /// - Throws: `ManifestIssue` when the list has a form that cannot be edited safely.
  public static func setting(
    _ focus: [String], in bytes: [UInt8]?
  ) throws(ManifestIssue) -> [UInt8] {
    let file = PersonalSettings.fileName
    guard let bytes, !YAMLDocument.isBlank(bytes) else {
      return start(of: bytes)
        + Array("focus: \(FirstNames(names: focus, quotes: .none).flow)\n".utf8)
    }
    let present = try EditableManifest(ManifestFrame(bytes).body, file: file, .focus).names
    let edit = DependencyEdit(
      added: focus, removed: Set(present).subtracting(focus).sorted())
    return try DependencyEditor.apply(edit, to: bytes, file: file, .focus)
  }

  /// A file of comments stays in front of its first key.
  private static func start(of bytes: [UInt8]?) -> [UInt8] {
    let text =
      bytes
      ?? Array(
        "# Yours alone: git does not have it. `modkit schema local` describes every key.\n".utf8)
    return text.isEmpty || text.last.map { $0.isNewline } == true ? text : text + [0x0A]
  }
}
