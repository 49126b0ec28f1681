public import ModKitModel
import ModKitSource

/// Edits the `focus:` of the developer's local file as text, so that everything else stays
/// unchanged.
public enum FocusEditor {
  /// Returns the file with a new list.
  ///
  /// - Parameters:
  ///   - focus: the selectors of the new list
  ///   - bytes: the file; nil if there is none
  /// - Throws: `ManifestIssue` if the list has a form that cannot be edited safely.
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

  /// Returns the text before the first key of a file without keys: its comments, or a default one.
  private static func start(of bytes: [UInt8]?) -> [UInt8] {
    let text =
      bytes
      ?? Array(
        "# Yours alone: git does not have it. `modkit schema local` describes every key.\n".utf8)
    return text.isEmpty || text.last.map { $0.isNewline } == true ? text : text + [0x0A]
  }
}
