import ModKitModel
import ModKitSource

/// A list of names that can be edited, under a top-level key of a manifest.
struct EditedList: Hashable {
  var key: String
  /// The keys of the manifest in their recommended order.
  var keys: [String]

  static let dependencies = EditedList("dependencies", of: .componentManifest)
  static let focus = EditedList(ModeRequest.Kind.focus.rawValue, of: .local(backends: []))

  private init(_ key: String, of shape: DocumentShape) {
    self.key = key
    keys = shape.root.keys.map(\.name)
  }
}

/// A manifest in which one list of names is edited, with the places of its bytes.
struct EditableManifest {
  let document: YAMLDocument
  let lines: ManifestLines
  /// The list to edit.
  let target: EditedList
  /// The key of the list and its value, which may be null. Nil if there is no such key.
  let entry: (key: ManifestNode, value: ManifestNode)?
  /// The names in the list. Empty if there is no list.
  let names: [String]

  /// Parses a manifest.
  ///
  /// - Throws: `ManifestIssue` if the bytes are no manifest, or if the list is not a list of text.
  init(
    _ bytes: [UInt8], file: String, _ target: EditedList = .dependencies
  ) throws(ManifestIssue) {
    self.target = target
    document = try YAMLDocument(file: file, bytes: bytes)
    lines = ManifestLines(bytes)
    let root = document.root
    guard let pairs = root.pairs else {
      throw ManifestIssue("\(file) has to be a mapping of keys to values", at: root.location)
    }
    entry = pairs.first { $0.key.text == target.key }
    names =
      try entry.map { entry throws(ManifestIssue) in
        try Self.names(entry.value, of: target.key)
      } ?? []
  }

  /// The place of the key, or of the whole file if there is no key.
  var location: SourceLocation {
    entry?.key.location ?? TextPlaces.start(of: document.file)
  }

  /// Whether the keys are between braces.
  var isFlow: Bool { lines.byte(at: lines.offset(of: document.root.location)) == "{" }

  private static func names(
    _ list: ManifestNode, of key: String
  ) throws(ManifestIssue) -> [String] {
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

  /// Returns an issue for text that cannot be edited safely.
  func obstacle(_ reason: String, at location: SourceLocation) -> ManifestIssue {
    ManifestIssue("`\(target.key)` cannot be edited here: \(reason)", at: location)
  }
}
