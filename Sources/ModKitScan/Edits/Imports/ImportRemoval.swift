public import ModKitModel
import ModKitSource

/// Removes import statements that have their lines to themselves.
public enum ImportRemoval {
  /// Returns the deletions of whole lines.
  ///
  /// - Parameter positions: those of the operands
  /// - Throws: ``Obstacle`` if a line has other code, or if more than the imports would change
  public static func splices(
    at positions: [TextPosition], in bytes: [UInt8], language: Language?
  ) throws(Obstacle) -> [TextSplice] {
    let lines = SourceTextLines(bytes)
    var splices: [TextSplice] = []
    for line in Set(positions.map(\.line)).sorted() {
      guard let range = lines.range(of: line),
        ImportStatement.isAlone(on: line, in: lines, isSwift: language == .swift)
      else { throw Obstacle(line: line) }
      splices.append(TextSplice(range))
    }
    let before = SourceScanner.facts(in: bytes, language: language)
    let after = SourceScanner.facts(in: bytes.applying(splices), language: language)
    let kept = before.imports.filter { !positions.contains($0.position) }
    guard kept.map(Seen.init) == after.imports.map(Seen.init),
      before.declarations.map(\.name) == after.declarations.map(\.name)
    else { throw Obstacle(line: positions.map(\.line).min() ?? 1) }
    return splices
  }

  /// The line that cannot be removed.
  public struct Obstacle: Error, Hashable, Sendable {
    public var line: Int
  }

  /// An import without its position.
  private struct Seen: Hashable {
    var form: Import.Form
    var operand: String
    var traits: Import.Traits
    var conditions: [String]

    init(_ item: Import) {
      (form, operand) = (item.form, item.operand)
      (traits, conditions) = (item.traits, item.conditions)
    }
  }
}

/// The lines of a source, with their ends.
struct SourceTextLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    starts = [start] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The range of a line with its end; nil if there is none, or if a carriage return ends lines.
  func range(of line: Int) -> Range<Int>? {
    guard starts.indices.contains(line - 1) else { return nil }
    let end = starts.indices.contains(line) ? starts[line] : bytes.count
    let range = starts[line - 1]..<end
    let text = bytes[range].drop { $0 != UInt8(ascii: "\r") }
    return text.isEmpty || text.elementsEqual(Array("\r\n".utf8)) ? range : nil
  }

  /// The text of a line without its end; empty if there is none.
  func text(of line: Int) -> String {
    guard let range = range(of: line) else { return "" }
    let text = String(decoding: bytes[range], as: UTF8.self)
    return String(text.prefix { !$0.isNewline })
  }
}

/// An import statement that is all the code of its line.
enum ImportStatement {
  static func isAlone(on line: Int, in lines: SourceTextLines, isSwift: Bool) -> Bool {
    let text = lines.text(of: line)
    guard !text.contains("/*"), !text.contains("*/") else { return false }
    return isSwift
      ? text.wholeMatch(of: swift) != nil && !continues(lines.text(of: line - 1))
      : (text.wholeMatch(of: directive) != nil || text.wholeMatch(of: module) != nil)
        && !lines.text(of: line - 1).hasSuffix("\\")
  }

  /// Whether a line ends with an attribute or a modifier of what comes below.
  private static func continues(_ line: String) -> Bool {
    line.contains(
      /(@[A-Za-z_]+(\([^()]*\))?|\b(public|package|internal|fileprivate|private))\s*(\/\/.*)?$/)
  }

  private nonisolated(unsafe) static let swift =
    #/\s*((@[A-Za-z_]+(\([^()]*\))?|public|package|internal|fileprivate|private)\s+)*import\s+((typealias|struct|class|enum|protocol|let|var|func)\s+)?[^\s;\/]+\s*;?\s*(\/\/.*)?/#
  private nonisolated(unsafe) static let directive =
    #/\s*#\s*(import|include)\s*(<[^<>]*>|"[^"]*")\s*(\/\/.*)?/#
  private nonisolated(unsafe) static let module = #/\s*@import\s+[^\s;\/]+\s*;\s*(\/\/.*)?/#
}
