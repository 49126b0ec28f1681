import ModKitModel
import Testing

@Suite struct VisibleTextTests {
  private static let deceptive: [Unicode.Scalar] = [
    "\u{0}", "\u{7}", "\u{8}", "\r", "\u{B}", "\u{1B}", "\u{1F}", "\u{7F}", "\u{80}", "\u{85}",
    "\u{9B}",
    "\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}",
    "\u{2066}", "\u{2069}",
  ]

  @Test func nothingThatDeceivesGetsThrough() {
    for scalar in Self.deceptive {
      for text in ["\(scalar)", "a\(scalar)b", "\n\(scalar)[31m"] {
        #expect(!text.visible.unicodeScalars.contains(scalar))
        #expect(!text.printable(isStyled: false).unicodeScalars.contains(scalar))
        #expect(
          !text.printable(isStyled: true).unicodeScalars.contains(scalar)
            || text.hasPrefix("\n\u{1B}"))
      }
    }
  }

  /// What the lists of Unicode say, scalar by scalar.
  @Test func theseAreAllOfThem() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let isExpected =
        [.control, .lineSeparator, .paragraphSeparator].contains(category)
        || scalar.properties.isBidiControl
      if scalar.isDeceptive != isExpected { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(arguments: ["", "plain", "Größe", "城市 👩‍👧", "e\u{301}", "a → b"])
  func theRestStays(_ text: String) {
    #expect(text.visible == text)
    #expect(text.printable(isStyled: true) == text)
  }

  @Test func linesStayWhereTextIsPrinted() {
    #expect("a\n\tb\n".printable(isStyled: false) == "a\n\tb\n")
    #expect("a\n\tb\n".visible == "a\u{FFFD}\u{FFFD}b\u{FFFD}")
  }

  @Test func stylesOfOursStayWhereThereAreAny() {
    let styled = TerminalStyle.allCases.map { "\($0.sequence)x" }.joined()
    #expect(styled.printable(isStyled: true) == styled)
    #expect(!styled.printable(isStyled: false).contains("\u{1B}"))
    for other in [
      "\u{1B}]0;t\u{7}", "\u{1B}[2J", "\u{1B}[311m", "\u{1B}[8m", "\u{1B}", "\u{1B}\u{1B}c",
    ] {
      #expect(!"a\(other)b".printable(isStyled: true).contains("\u{1B}"))
    }
  }
}
