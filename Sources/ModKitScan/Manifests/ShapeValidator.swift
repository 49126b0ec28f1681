import ModKitModel
import Yams

/// Compares a parsed manifest with its shape and collects everything that is wrong.
///
/// After it has found nothing, whoever reads the document need not check again.
struct ShapeValidator {
  private let document: YAMLDocument
  private(set) var issues: [ManifestIssue] = []

  static func issues(in document: YAMLDocument, shape: DocumentShape) -> [ManifestIssue] {
    var validator = ShapeValidator(document: document)
    validator.check(document.root, is: .mapping(shape.root), named: document.file)
    return validator.issues
  }

  private init(document: YAMLDocument) {
    self.document = document
  }

  private mutating func check(_ node: Node, is shape: Shape, named name: String) {
    switch shape {
    case .mapping(let shape): checkMapping(node, shape, name)
    case .dictionary(let key, let value): checkDictionary(node, key, value, name)
    case .list(let element): checkList(node, element, name)
    default: checkScalar(node, shape, name)
    }
  }

  private mutating func report(_ message: String, at node: Node, advice: String? = nil) {
    issues.append(ManifestIssue(message, at: document.location(of: node), advice: advice))
  }

  // MARK: Collections

  private mutating func checkMapping(_ node: Node, _ shape: MappingShape, _ name: String) {
    guard case .mapping(let mapping) = node else {
      report("\(name) has to be a mapping of keys to values", at: node)
      return
    }
    for (key, value) in mapping {
      guard let known = shape.keys.first(where: { $0.name == key.string }) else {
        reportUnknownKey(key, in: shape, named: name)
        continue
      }
      guard !YAMLDocument.isNull(value) else {
        if known.isRequired { report("`\(known.name)` has no value", at: key) }
        continue
      }
      check(value, is: known.value, named: "`\(known.name)`")
    }
    let present = Set(mapping.compactMap(\.key.string))
    for key in shape.keys where key.isRequired && !present.contains(key.name) {
      report(
        "\(name) has no `\(key.name)`", at: node, advice: "add `\(key.name):`, \(key.summary)")
    }
  }

  private mutating func reportUnknownKey(_ key: Node, in shape: MappingShape, named name: String) {
    let names = shape.keys.map(\.name)
    let nearest = key.string.flatMap { NearestName.suggestion(for: $0, among: names) }
    report(
      "\(name) has no key `\(key.string ?? "…")`", at: key,
      advice: nearest.map { "did you mean `\($0)`?" }
        ?? "known keys are \(names.sorted().joined(separator: ", "))")
  }

  private mutating func checkDictionary(
    _ node: Node, _ keyName: String, _ value: Shape, _ name: String
  ) {
    guard case .mapping(let mapping) = node else {
      report("\(name) has to be a mapping from a \(keyName) to its value", at: node)
      return
    }
    for (key, element) in mapping {
      check(key, is: .name, named: "the \(keyName)")
      check(element, is: value, named: "\(name) of \(key.string ?? "…")")
    }
  }

  private mutating func checkList(_ node: Node, _ element: Shape, _ name: String) {
    guard case .sequence(let sequence) = node else {
      report(
        "\(name) has to be a list", at: node,
        advice: node.string.map { "write `[\($0)]`" } ?? "write `[…]`")
      return
    }
    for child in sequence { check(child, is: element, named: "an element of \(name)") }
  }

  // MARK: Scalars

  private mutating func checkScalar(_ node: Node, _ shape: Shape, _ name: String) {
    guard let text = node.string, !text.isEmpty else {
      report("\(name) has to be \(shape.article)", at: node)
      return
    }
    switch shape {
    case .oneOf(let values) where !values.contains(text):
      reportChoice(text, values, at: node, name)
    case .boolean where YAMLBoolean(text) == nil:
      report("\(name) has to be true or false, not `\(text)`", at: node)
    case .integer where Int(text) == nil:
      report("\(name) has to be a whole number, not `\(text)`", at: node)
    case .date where CalendarDate(text) == nil:
      report(
        "\(name) has to be a day, not `\(text)`", at: node, advice: "write it as YYYY-MM-DD")
    default:
      if let problem = TextRule.problem(with: text, as: shape) {
        report("\(name) `\(text)` \(problem)", at: node)
      }
    }
  }

  private mutating func reportChoice(
    _ text: String, _ values: [String], at node: Node, _ name: String
  ) {
    let nearest = NearestName.suggestion(for: text, among: values)
    report(
      "\(name) cannot be `\(text)`", at: node,
      advice: nearest.map { "did you mean `\($0)`?" }
        ?? "it is one of \(values.joined(separator: ", "))")
  }
}

/// The words that YAML 1.1 and its users take for a boolean.
struct YAMLBoolean {
  let value: Bool

  init?(_ text: String) {
    switch text.lowercased() {
    case "true", "yes", "on": value = true
    case "false", "no", "off": value = false
    default: return nil
    }
  }
}

/// What text may hold where it becomes a path, a module, or code of another tool.
enum TextRule {
  static func problem(with text: String, as shape: Shape) -> String? {
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "holds a control character"
    }
    switch shape {
    case .name: return problem(withName: text)
    case .identifier: return isIdentifier(text) ? nil : "is not a C99 identifier"
    case .path: return text.contains("\\") ? "holds a backslash: write `/`" : nil
    default: return nil
    }
  }

  private static func problem(withName text: String) -> String? {
    let isAllowed = text.utf8.allSatisfy { isIdentifierByte($0) || "-+.".utf8.contains($0) }
    guard isAllowed, let first = text.utf8.first, isIdentifierByte(first) else {
      return "is not a name: use letters, digits, `_`, `-`, `+` and `.`, the first a letter"
    }
    return nil
  }

  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy(isIdentifierByte)
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Shape {
  /// The shape in words, with its article.
  fileprivate var article: String {
    switch self {
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .date: "a day, YYYY-MM-DD"
    case .path: "a path"
    case .name: "a name"
    case .identifier: "an identifier"
    case .oneOf(let values): "one of \(values.joined(separator: ", "))"
    default: "text"
    }
  }
}
