extension String {
  /// The text on one line, without characters that control a terminal or change the order in which
  /// text is displayed: names and manifests are untrusted.
  public var visible: String { visible(keeping: { _ in false }) }

  private func visible(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { $0.isDeceptive && !isKept($0) }) else { return self }
    return String(
      UnicodeScalarView(
        unicodeScalars.map { $0.isDeceptive && !isKept($0) ? Unicode.Scalar.replacement : $0 }))
  }

  /// The text as it may be written to a standard stream. Keeps line ends and tabs, and styles if
  /// allowed; replaces everything else that ``visible`` replaces.
  ///
  /// - Parameter isStyled: whether the text may contain sequences of ``TerminalStyle``
  public func printable(isStyled: Bool) -> String {
    guard isStyled else { return visible { $0.isLineFeedOrTab } }
    let escape = TerminalStyle.escape
    let parts = unicodeScalars.split(separator: escape, omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let isOurs = index > 0 && TerminalStyle.isContinued(by: part)
      let lead = index == 0 ? "" : String(isOurs ? escape : .replacement)
      return lead + String(part).visible { $0.isLineFeedOrTab }
    }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate static let replacement: Unicode.Scalar = "\u{FFFD}"

  fileprivate var isLineFeedOrTab: Bool { self == "\n" || self == "\t" }

  /// Whether it ends a line, controls a terminal, or changes the order in which text is displayed.
  ///
  /// These are the general category Cc, the separators of lines and paragraphs, and the property
  /// Bidi_Control. They are listed here because a lookup of properties takes far longer.
  public var isDeceptive: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0xA0..<0x61C: false
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
