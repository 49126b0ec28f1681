public import ModKitModel

/// Edits a list of names in a manifest as text, so that everything else stays as it is:
/// comments, order, indentation, quotes, line breaks.
///
/// New names take their sorted places in a sorted list and stand at the end of any other. They are
/// written as the items beside them are. The comment at the end of an item's line goes with it;
/// those above stay.
public enum DependencyEditor {
  /// Declares and removes dependencies. What is declared already, or not there to be removed,
  /// changes nothing.
  ///
  /// - Parameter file: the path of the manifest, for messages
  /// - Throws: `ManifestIssue` when the bytes are no manifest, or the list has a form that cannot
  ///   be edited safely, with its place and what to do by hand.
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

  /// Whatever an edit has overlooked, no manifest is the worse for it.
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
