public import ModKitModel

/// Edits a list of names in a manifest as text. Everything else stays unchanged: comments, order,
/// indentation, quotes, line breaks.
///
/// In a sorted list, new names are inserted in order. Otherwise they are appended. They are written
/// in the style of the items beside them. A comment at the end of a removed item's line is removed
/// with it. Comments above it stay.
public enum DependencyEditor {
  /// Adds and removes dependencies. Adding a declared name or removing a missing one changes
  /// nothing.
  ///
  /// - Parameter file: the path of the manifest, for messages
  /// - Throws: `ManifestIssue` if the bytes are no manifest, or if the list has a form that cannot
  ///   be edited safely. It has the place and the manual edit to make.
  public static func apply(
    _ edit: DependencyEdit, to bytes: [UInt8], file: String
  ) throws(ManifestIssue) -> [UInt8] {
    try apply(edit, to: bytes, file: file, .dependencies)
  }

  static func apply(
    _ edit: DependencyEdit, to bytes: [UInt8], file: String, _ target: EditedList
  ) throws(ManifestIssue) -> [UInt8] {
    guard !edit.isEmpty else { return bytes }
    do throws(ManifestIssue) {
      return try applied(edit, to: bytes, file: file, target)
    } catch {
      throw ManifestIssue(
        error.message, at: error.location, advice: error.advice ?? edit.advice)
    }
  }

  private static func applied(
    _ edit: DependencyEdit, to bytes: [UInt8], file: String, _ target: EditedList
  ) throws(ManifestIssue) -> [UInt8] {
    guard bytes.count <= YAMLDocument.sizeLimit else {
      throw ManifestIssue("\(file) is larger than 1 MiB", at: TextPlaces.start(of: file))
    }
    let frame = ManifestFrame(bytes)
    let original = try EditableManifest(frame.body, file: file, target)
    let edit = edit.needed(for: original.names)
    guard !edit.isEmpty else { return bytes }
    try checkCanEdit(original, edit)

    var text = DependencyText(original, body: frame.body)
    for step in edit.steps { try text.apply(step) }
    let result = frame.file(text.body)
    try verify(result, is: original, with: text.names)
    return result
  }

  private static func checkCanEdit(
    _ manifest: EditableManifest, _ edit: DependencyEdit
  ) throws(ManifestIssue) {
    let location = manifest.location
    if let name = edit.added.first(where: { !ScalarQuotes.canHold($0) }) {
      throw ManifestIssue(
        "\(name.debugDescription) cannot be a name in `\(manifest.target.key)`", at: location,
        advice: "add a name on one line, without control characters")
    }
    if manifest.lines.hasHiddenLineBreak {
      throw manifest.obstacle(
        "the file holds U+0085, U+2028 or U+2029, line breaks to YAML only", at: location)
    }
  }

  /// Checks the result, so that a bug in an edit cannot damage a manifest.
  private static func verify(
    _ bytes: [UInt8], is original: EditableManifest, with names: [String]
  ) throws(ManifestIssue) {
    let result = try? EditableManifest(bytes, file: original.document.file, original.target)
    guard let result, bytes.count <= YAMLDocument.sizeLimit, result.names == names,
      result.isEqualExceptList(to: original)
    else {
      throw original.obstacle(
        "more than the list would change", at: original.location)
    }
  }
}
