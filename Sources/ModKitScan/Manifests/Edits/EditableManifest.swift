import ModKitModel

/// A `component.yml` with the places of its bytes.
struct EditableManifest {
  let document: YAMLDocument
  let lines: ManifestLines
  /// The key `dependencies` and its value, which may be null.
  let entry: (key: ManifestNode, value: ManifestNode)?
  /// The names in the list; empty without one.
  let names: [String]

  static let key = "dependencies"

  /// - Throws: `ManifestIssue` when the bytes are no manifest, or the names no list of text.
  init(_ bytes: [UInt8], file: String) throws(ManifestIssue) {
    document = try YAMLDocument(file: file, bytes: bytes)
    lines = ManifestLines(bytes)
    let root = ManifestNode(document)
    guard let pairs = root.pairs else {
      throw ManifestIssue("\(file) has to be a mapping of keys to values", at: root.location)
    }
    entry = pairs.first { $0.key.text == Self.key }
    names = try entry.map { entry throws(ManifestIssue) in try Self.names(entry.value) } ?? []
  }

  /// The place of the key, or of the whole file without it.
  var location: SourceLocation {
    entry?.key.location ?? TextPlaces.start(of: document.file)
  }

  /// Whether the keys stand between braces.
  var isFlow: Bool { lines.byte(at: lines.offset(of: ManifestNode(document).location)) == "{" }

  private static func names(_ list: ManifestNode) throws(ManifestIssue) -> [String] {
    guard !list.isNull else { return [] }
    guard let elements = list.list else {
      throw ManifestIssue("`\(key)` has to be a list", at: list.location)
    }
    var names: [String] = []
    for element in elements {
      guard let name = element.text else {
        throw ManifestIssue("an element of `\(key)` has to be text", at: element.location)
      }
      names.append(name)
    }
    return names
  }

  /// That the text is written in a way that no edit is sure of.
  static func obstacle(_ reason: String, at location: SourceLocation) -> ManifestIssue {
    ManifestIssue("`\(key)` cannot be edited here: \(reason)", at: location)
  }
}
