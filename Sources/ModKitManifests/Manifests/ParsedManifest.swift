public import ModKitModel

/// A component manifest as the parser has read it. This is what caches hold: a new key needs nothing here.
struct ParsedManifest {
  /// Changes when the parser reads the same bytes differently.
  static let version: UInt32 = 1

  var root: ManifestNode
  /// The description of another tool that the manifest was made of.
  var adoptedFrom: String?

  /// - Throws: `ManifestIssue` if the bytes are not one YAML document, or if it is empty.
  init(_ bytes: [UInt8], at file: String) throws(ManifestIssue) {
    root = try YAMLDocument(file: file, bytes: bytes).root
    adoptedFrom = AdoptionNote.description(in: bytes)
  }

  /// What the manifest says, with the issues that the validator finds.
  ///
  /// - Throws: `ManifestIssue` if aliases multiply the values beyond the limit.
  func manifest(at file: String) throws(ManifestIssue) -> ComponentManifest {
    let issues = try ShapeValidator.issues(in: root, of: file, shape: .componentManifest)
    var description = ComponentDescription(root, at: file)
    description.component.locations.adoptedFrom = adoptedFrom
    return issues.isEmpty ? .valid(description) : .invalid(description, issues)
  }
}

extension ParsedManifest: ByteCoded {
  static var blank: ParsedManifest { ParsedManifest() }

  private init() { root = .blank }

  mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&root)
    try coder.code(&adoptedFrom)
    guard TextRule.allows(adoptedFrom, as: .string) else { throw ByteCoder.Damage() }
  }
}

extension ManifestNode: ByteCoded {
  public static var blank: ManifestNode { ManifestNode(.list([]), at: .blank) }

  private enum Form: UInt8, ByteCoded, CaseIterable {
    case scalar, quoted, null, list, mapping
  }

  private var form: Form {
    switch content {
    case .scalar(_, let isNull): isNull ? .null : isQuoted ? .quoted : .scalar
    case .list: .list
    case .mapping: .mapping
    }
  }

  private struct Entry: ByteCoded {
    var key: ManifestNode
    var value: ManifestNode

    static var blank: Entry { Entry(key: .blank, value: .blank) }

    mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
      try coder.code(&key)
      try coder.code(&value)
    }
  }

  /// Writes or reads the value with its place.
  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    var (form, location) = (self.form, self.location)
    try coder.code(&form)
    try coder.code(&location)
    var (text, elements) = (string, elements)
    var entries = entries.map(Entry.init)
    try coder.nest { coder throws(ByteCoder.Damage) in
      switch form {
      case .scalar, .quoted, .null: try coder.code(&text)
      case .list: try coder.code(&elements)
      case .mapping: try coder.code(&entries)
      }
    }
    let content: Content =
      switch form {
      case .scalar, .quoted, .null: .scalar(text, isNull: form == .null)
      case .list: .list(elements)
      case .mapping: .mapping(entries.map { ($0.key, $0.value) })
      }
    self = ManifestNode(content, at: location, isQuoted: form == .quoted)
  }
}
