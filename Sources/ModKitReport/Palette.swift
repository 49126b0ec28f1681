/// Colours of a terminal, or none.
public struct Palette: Sendable {
  private let isColored: Bool

  public init(isColored: Bool) {
    self.isColored = isColored
  }

  func bold(_ text: String) -> String { styled(text, "1") }
  func faint(_ text: String) -> String { styled(text, "2") }
  func red(_ text: String) -> String { styled(text, "31") }
  func green(_ text: String) -> String { styled(text, "32") }
  func yellow(_ text: String) -> String { styled(text, "33") }
  func cyan(_ text: String) -> String { styled(text, "36") }

  /// A code of ECMA-48's "select graphic rendition".
  private func styled(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
