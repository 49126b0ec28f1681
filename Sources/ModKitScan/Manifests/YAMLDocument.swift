import ModKitModel
import Yams

/// A manifest file, parsed but not yet understood.
struct YAMLDocument {
  let file: String
  let root: Node

  /// A manifest is written by hand; anything larger is something else.
  static let sizeLimit = 1_048_576

  /// - Throws: `ManifestIssue` when the bytes are not one YAML document with something in it.
  init(file: String, bytes: [UInt8]) throws(ManifestIssue) {
    let start = SourceLocation(file: file, line: 1, column: 1)
    let text = try Self.text(bytes, file: file)
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      throw Self.issue(for: error, file: file)
    }
    guard let root, !Self.isNull(root) else {
      throw ManifestIssue(
        "\(file) is empty", at: start,
        advice: "write at least `name:`; `modkit schema` lists all keys")
    }
    self.file = file
    self.root = root
  }

  func location(of node: Node) -> SourceLocation {
    SourceLocation(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  static func isNull(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node, scalar.style == .plain || scalar.style == .any else {
      return false
    }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  // MARK: Bytes

  private static func text(_ bytes: [UInt8], file: String) throws(ManifestIssue) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ManifestIssue(
        "\(file) is not UTF-8", at: firstInvalidPlace(in: bytes, file: file),
        advice: "save it as UTF-8")
    }
    if let nul = bytes.firstIndex(of: 0) {
      throw ManifestIssue(
        "\(file) holds a NUL byte", at: place(of: nul, in: bytes, file: file),
        advice: "save it as plain text")
    }
    return text
  }

  private static func firstInvalidPlace(in bytes: [UInt8], file: String) -> SourceLocation {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      valid += UTF8.width(scalar)
    }
    return place(of: valid, in: bytes, file: file)
  }

  private static func place(of offset: Int, in bytes: [UInt8], file: String) -> SourceLocation {
    let before = bytes[..<offset]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return SourceLocation(file: file, line: line, column: offset - lineStart + 1)
  }

  // MARK: Errors of the parser

  private static func issue(for error: any Error, file: String) -> ManifestIssue {
    let advice = "correct the YAML"
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let words = [context?.text, problem].compactMap(\.self).joined(separator: " ")
      let place = SourceLocation(file: file, line: mark.line, column: mark.column)
      return ManifestIssue("this is not valid YAML: \(words)", at: place, advice: advice)
    case .duplicatedKeysInMapping(let keys, let context):
      let place = SourceLocation(
        file: file, line: context.mark.line, column: context.mark.column)
      let names = keys.map { "`\($0)`" }.joined(separator: ", ")
      return ManifestIssue("\(names) stands twice in one mapping", at: place, advice: "keep one")
    default:
      let start = SourceLocation(file: file, line: 1, column: 1)
      return ManifestIssue("this is not valid YAML: \(error)", at: start, advice: advice)
    }
  }
}
