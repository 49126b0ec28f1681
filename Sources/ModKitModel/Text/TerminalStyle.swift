/// The ways in which text is set off on a terminal: codes of ECMA-48's "select graphic rendition".
public enum TerminalStyle: String, CaseIterable, Sendable {
  case plain = "0"
  case bold = "1"
  case faint = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"

  static let escape: Unicode.Scalar = "\u{1B}"

  /// What a terminal takes it from.
  public var sequence: String { "\(Self.escape)\(rest)" }

  private var rest: String { "[\(rawValue)m" }

  /// Whether a text that follows an escape character makes one of these of it.
  static func isContinued(by text: some Collection<Unicode.Scalar>) -> Bool {
    allCases.contains { text.starts(with: $0.rest.unicodeScalars) }
  }
}
