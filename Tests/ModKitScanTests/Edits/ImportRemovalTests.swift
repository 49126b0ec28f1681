import ModKitModel
import ModKitSource
import ModKitScan
import Testing

/// Imports are removed where they have lines to themselves, and nothing else changes.
@Suite struct ImportRemovalTests {
  private static func removing(_ line: Int, from text: String, _ language: Language) -> String? {
    let bytes = Array(text.utf8)
    let positions = SourceScanner.facts(in: bytes, language: language).imports
      .map(\.position).filter { $0.line == line }
    let splices = try? ImportRemoval.splices(at: positions, in: bytes, language: language)
    return splices.map { String(decoding: bytes.applying($0), as: UTF8.self) }
  }

  @Test(arguments: [
    ("import A\r\nimport B\r\nlet c = 1", 2, Language.swift, "import A\r\nlet c = 1"),
    ("import A\nimport B", 2, .swift, "import A\n"),
    ("\u{FEFF}import A\nimport B", 1, .swift, "\u{FEFF}import B"),
    ("  @preconcurrency internal import struct A.B; // c\nlet d = 1", 1, .swift, "let d = 1"),
    ("#if os(iOS)\nimport A\n#endif\n", 2, .swift, "#if os(iOS)\n#endif\n"),
    ("# import <A/B.h> // c\nint d;\n", 1, .objectiveC, "int d;\n"),
    ("@import A.B ;\nint d;\n", 1, .objectiveC, "int d;\n"),
    ("#include \"A.h\"\r\n", 1, .c, ""),
  ])
  func aLineIsRemoved(text: String, line: Int, language: Language, result: String) {
    #expect(Self.removing(line, from: text, language) == result, "\(text)")
  }

  @Test(arguments: [
    ("import A; import B\n", 1, Language.swift), ("import A; let b = 1\n", 1, .swift),
    ("@preconcurrency\nimport A\nlet b = 1\n", 2, .swift), ("public\nimport A\n", 2, .swift),
    ("/* a\n*/ import A\n", 2, .swift), ("import A /* a\n*/\n", 1, .swift),
    ("import\nA\nlet b = 1\n", 2, .swift), ("import A\rlet b = 1\n", 1, .swift),
    ("#define A \\\n#import <A/B.h>\n#import <A/B.h>\n", 2, .objectiveC),
    ("@import A; int b;\n", 1, .objectiveC), ("#import <A/B.h> /* a\n*/ int c;\n", 1, .objectiveC),
  ])
  func otherCodeIsInTheWay(text: String, line: Int, language: Language) {
    #expect(
      (try? ImportRemoval.splices(
        at: [TextPosition(line: line, column: 8)], in: Array(text.utf8), language: language))
        == nil,
      "\(text)")
  }
}
