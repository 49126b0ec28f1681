/// Terminal styles of text: codes of ECMA-48's "select graphic rendition".
public enum TerminalStyle: String, CaseIterable, Sendable {
  case plain = "0"
  case bold = "1"
  case faint = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"

  static let escape: Unicode.Scalar = "\u{1B}"

  /// The escape sequence.
  public var sequence: String { "\(Self.escape)\(rest)" }

  private var rest: String { "[\(rawValue)m" }

  /// Whether a text after an escape character completes one of these sequences.
  static func isContinued(by text: some Collection<Unicode.Scalar>) -> Bool {
    allCases.contains { text.starts(with: $0.rest.unicodeScalars) }
  }
}
