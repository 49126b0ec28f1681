import Yams

/// The aliases (`*name`) of a manifest, kept from the parser.
///
/// The parser would put a copy of the anchored node in the place of each alias, without the place
/// of the alias, and hash keys with all their copies: a manifest that means harm takes ages. So
/// the stars of aliases are masked while it parses, and the reader of a node follows its alias.
struct YAMLAliases {
  /// Stands for a star; nil when the text holds nothing like an alias.
  private let mask: Unicode.Scalar?
  private var targets: [Place: Node] = [:]

  private struct Place: Hashable {
    var line: Int
    var column: Int

    init?(_ node: Node) {
      guard let mark = node.mark else { return nil }
      (line, column) = (mark.line, mark.column)
    }
  }

  /// Why an alias has no meaning, and where.
  struct Misuse: Error {
    var message: String
    var mark: Mark?
  }

  init(of text: String) {
    mask = text.utf8.contains(UInt8(ascii: "*")) ? Self.unusedScalar(in: text) : nil
  }

  /// A scalar for private use: one is always free in a text as short as a manifest.
  private static func unusedScalar(in text: String) -> Unicode.Scalar? {
    let used = Set(text.unicodeScalars)
    return [0xE000...0xF8FF, 0xF0000...0xFFFFD].joined().lazy
      .compactMap { Unicode.Scalar(UInt32($0)) }
      .first { !used.contains($0) }
  }

  // MARK: Masking

  /// The text with the stars masked of all that could be an alias.
  func masked(_ text: String) -> String {
    guard let mask else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isMasked = byte == UInt8(ascii: "*") && index + 1 < bytes.count
        && Self.isNameByte(bytes[index + 1])
      if isMasked { result += Array(String(mask).utf8) } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text as it was.
  func unmasked(_ text: String) -> String {
    guard let mask else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == mask ? "*" : $0 }))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    TextRule.isIdentifierByte(byte) || byte == UInt8(ascii: "-")
  }

  // MARK: Following

  /// Finds out which node each alias means.
  ///
  /// - Throws: ``Misuse`` for an alias without an anchor before it.
  mutating func resolve(in root: Node) throws(Misuse) {
    guard mask != nil else { return }
    var anchors: [String: Node] = [:]
    try resolve(root, &anchors)
  }

  private mutating func resolve(_ node: Node, _ anchors: inout [String: Node]) throws(Misuse) {
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping {
        try resolve(key, &anchors)
        try resolve(value, &anchors)
      }
    case .sequence(let sequence):
      for element in sequence { try resolve(element, &anchors) }
    case .scalar(let scalar): try resolve(scalar, node, anchors)
    case .alias: break
    }
    if let anchor = node.anchor { anchors[anchor.rawValue] = node }
  }

  private mutating func resolve(
    _ scalar: Node.Scalar, _ node: Node, _ anchors: [String: Node]
  ) throws(Misuse) {
    guard scalar.style == .plain, let mask, scalar.string.unicodeScalars.first == mask else {
      return
    }
    let name = String(scalar.string.unicodeScalars.dropFirst())
    guard node.anchor == nil, name.utf8.allSatisfy(Self.isNameByte) else {
      throw Misuse(message: "`\(unmasked(scalar.string))` is not an alias", mark: node.mark)
    }
    guard let target = anchors[name] else {
      throw Misuse(message: "there is no anchor `&\(name)` before this alias", mark: node.mark)
    }
    Place(node).map { targets[$0] = target }
  }

  /// The node that an alias means; any other node means itself.
  func target(of node: Node) -> Node {
    guard !targets.isEmpty, case .scalar = node else { return node }
    return Place(node).flatMap { targets[$0] } ?? node
  }
}
