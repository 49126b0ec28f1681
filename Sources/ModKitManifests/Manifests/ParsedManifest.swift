import ModKitModel

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
    try root.code(with: &coder, depth: 0)
    try coder.code(&adoptedFrom)
    guard TextRule.allows(adoptedFrom, as: .string) else { throw ByteCoder.Damage() }
  }
}

extension ManifestNode {
  /// More than any manifest of a valid shape has; the bytes may come from anywhere.
  private static let depthLimit = 32

  fileprivate static var blank: ManifestNode { ManifestNode(.list([]), at: .blank) }

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

  /// Writes or reads the value with its place.
  fileprivate mutating func code(
    with coder: inout ByteCoder, depth: Int
  ) throws(ByteCoder.Damage) {
    guard depth < Self.depthLimit else { throw ByteCoder.Damage() }
    var (form, location) = (self.form, self.location)
    try coder.code(&form)
    try coder.code(&location)
    let content = try coded(form, with: &coder, depth: depth)
    self = ManifestNode(content, at: location, isQuoted: form == .quoted)
  }

  private func coded(
    _ form: Form, with coder: inout ByteCoder, depth: Int
  ) throws(ByteCoder.Damage) -> Content {
    switch form {
    case .scalar, .quoted, .null:
      var text = string
      try coder.code(&text)
      return .scalar(text, isNull: form == .null)
    case .list:
      return .list(
        try Self.coded(elements, blank: .blank, with: &coder) {
          node, coder throws(ByteCoder.Damage) in
          try node.code(with: &coder, depth: depth + 1)
        })
    case .mapping:
      return .mapping(
        try Self.coded(entries, blank: (.blank, .blank), with: &coder) {
          pair, coder throws(ByteCoder.Damage) in
          try pair.key.code(with: &coder, depth: depth + 1)
          try pair.value.code(with: &coder, depth: depth + 1)
        })
    }
  }

  /// A count, and the elements. Each takes at least one byte, so that a large count only reads to the end.
  private static func coded<Element>(
    _ written: [Element], blank: Element, with coder: inout ByteCoder,
    _ code: (inout Element, inout ByteCoder) throws(ByteCoder.Damage) -> Void
  ) throws(ByteCoder.Damage) -> [Element] {
    var count = written.count
    try coder.code(&count)
    var elements: [Element] = []
    for index in 0..<count {
      var element = index < written.count ? written[index] : blank
      try code(&element, &coder)
      elements.append(element)
    }
    return elements
  }
}
