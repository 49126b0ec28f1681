import ModKitModel

/// Colours of a terminal, or none. Coloured text is made visible first, so that only these styles
/// reach the terminal.
public struct Palette: Sendable {
  private let isColored: Bool

  public init(isColored: Bool) {
    self.isColored = isColored
  }

  func bold(_ text: String) -> String { styled(text, .bold) }
  func faint(_ text: String) -> String { styled(text, .faint) }
  func red(_ text: String) -> String { styled(text, .red) }
  func green(_ text: String) -> String { styled(text, .green) }
  func yellow(_ text: String) -> String { styled(text, .yellow) }
  func cyan(_ text: String) -> String { styled(text, .cyan) }

  private func styled(_ text: String, _ style: TerminalStyle) -> String {
    let text = text.visible
    return isColored ? "\(style.sequence)\(text)\(TerminalStyle.plain.sequence)" : text
  }
}
