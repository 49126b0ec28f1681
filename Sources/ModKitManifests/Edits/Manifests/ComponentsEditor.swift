public import ModKitModel
import ModKitSource

/// Edits the `components:` of `modkit.yml` as text. Everything else stays unchanged.
public enum ComponentsEditor {
  /// Adds a glob of manifests before the other elements.
  ///
  /// - Throws: `ManifestIssue` if the list has a form that cannot be edited safely.
  public static func adding(_ glob: String, to bytes: [UInt8]) throws(ManifestIssue) -> [UInt8] {
    let frame = ManifestFrame(bytes)
    let document = try YAMLDocument(file: Workspace.manifestName, bytes: frame.body)
    let lines = ManifestLines(frame.body)
    guard let list = document.root["components"], list.list != nil,
      let entry = document.root.entries.first(where: { $0.key.text == "components" })
    else { throw obstacle(glob, at: document.root.location) }
    let start = lines.offset(of: list.location)
    let quoted = YAMLScalar.quoted(glob)
    let splice: TextSplice
    if lines.byte(at: start) == "[" {
      splice = .insertion(list.elements.isEmpty ? quoted : "\(quoted), ", at: start + 1)
    } else {
      let first = lines.line(at: start)
      let key = lines.line(at: lines.offset(of: entry.key.location))
      guard lines.byte(at: start) == "-", lines.isStartOfLine(at: start), first > key else {
        throw obstacle(glob, at: list.location)
      }
      let indentation = lines.text(lines.start(of: first)..<start)
      splice = .insertion(
        "\(indentation)- \(quoted)\(lines.ending(of: first))", at: lines.start(of: key + 1))
    }
    let result = frame.file(frame.body.applying([splice]))
    guard globs(in: result) == [glob] + globs(in: bytes) else {
      throw obstacle(glob, at: list.location)
    }
    return result
  }

  /// The globs of manifests, without links.
  static func globs(in bytes: [UInt8]) -> [String] {
    let document = try? YAMLDocument(
      file: Workspace.manifestName, bytes: ManifestFrame(bytes).body)
    return (document?.root["components"]?.elements ?? []).compactMap(\.text)
  }

  private static func obstacle(_ glob: String, at location: SourceLocation) -> ManifestIssue {
    ManifestIssue(
      "`components:` cannot be edited here", at: location,
      advice: "add `- \(YAMLScalar.quoted(glob))` by hand")
  }
}
