import ModKitModel
import ModKitSource
import Testing

/// Source text in which `▸` marks where an import is to be reported.
struct MarkedSource: Sendable, CustomTestStringConvertible {
  var title: String
  var marked: String
  var operands: [String]

  init(_ title: String, _ marked: String, _ operands: String...) {
    self.title = title
    self.marked = marked
    self.operands = operands
  }

  var testDescription: String { title }

  var text: String { marked.replacing("▸", with: "") }

  /// The marks as line and column, counted the plain way.
  var positions: [[Int]] {
    var positions: [[Int]] = []
    var (line, column) = (1, 1)
    // CRLF is a single Character.
    for character in marked {
      switch character {
      case "▸": positions.append([line, column])
      case "\n", "\r", "\r\n": (line, column) = (line + 1, 1)
      case "\u{FEFF}": break
      default: column += character.utf8.count
      }
    }
    return positions
  }

  func expect(
    from language: Language?, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let found = SourceScanner.facts(in: Array(text.utf8), language: language).imports
    #expect(found.map(\.operand) == operands, sourceLocation: sourceLocation)
    #expect(
      found.map { [$0.position.line, $0.position.column] } == positions,
      sourceLocation: sourceLocation)
  }
}
