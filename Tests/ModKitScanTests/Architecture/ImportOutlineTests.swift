import ModKitModel
import Testing

@testable import ModKitScan

/// What a plan depends on of the imports of a file.
@Suite struct ImportOutlineTests {
  private func outline(_ text: String, _ language: Language = .objectiveC) -> ImportOutline {
    ImportOutline(of: SourceScanner.facts(in: Array(text.utf8), language: language))
  }

  private func isSame(_ text: String, _ other: String, _ language: Language) -> Bool {
    outline(text, language).elements == outline(other, language).elements
  }

  @Test(arguments: [
    ("import A\nimport B\n", "// What it is for.\n\nimport B; import A\nimport B\n"),
    ("import A\n", "  import A\nlet a = 1\n"),
    ("#if os(iOS)\nimport A\n#endif\n", "\n#if os(iOS)\nlet a = 1\nimport A\n#endif\n"),
  ])
  func swiftThatSaysTheSame(text: String, other: String) {
    #expect(isSame(text, other, .swift))
  }

  @Test(arguments: [
    ("import A\n", "import A\nimport B\n"),
    ("import A\n", "import A.Part\n"),
    ("import A\n", "#if os(iOS)\nimport A\n#endif\n"),
    ("#if os(iOS)\nimport A\n#endif\n", "#if os(macOS)\nimport A\n#endif\n"),
    ("import A\n", "@_exported import A\n"),
    ("import A\n", "#if canImport(A)\n#endif\n"),
    ("import Caf\u{E9}\n", "import Cafe\u{301}\n"),
  ])
  func swiftThatSaysSomethingElse(text: String, other: String) {
    #expect(!isSame(text, other, .swift))
    #expect(!isSame(other, text, .swift))
  }

  @Test(arguments: [
    ("#import <A/A.h>\n#import \"B.h\"\n", "\n#import \"B.h\"\n\n  #import <A/A.h>\n"),
    ("#import <A/A.h>\n", "#import <A/A.h>\n#import <A/A.h>\n"),
    ("#import <A/A.h>\n", "#include <A/A.h>\nint a;\n"),
    ("@interface A\n@end\n#import <A/A.h>\n", "#import <A/A.h>\n"),
  ])
  func headersThatAreTheSame(text: String, other: String) {
    #expect(isSame(text, other, .objectiveC))
  }

  @Test(arguments: [
    ("#import <A/A.h>\n", "#import \"A/A.h\"\n"),
    ("#import <A/A.h>\n", "#import <A/B.h>\n"),
    ("#import <A/A.h>\n", "#include_next <A/A.h>\n"),
    ("#import <A/A.h>\n", "#ifdef B\n#import <A/A.h>\n#endif\n"),
    ("#import <A/A.h>\n", "@import A;\n"),
    ("#import <A/A.h>\n", "#if __has_include(<A/A.h>)\n#endif\n"),
  ])
  func headersThatAreOthers(text: String, other: String) {
    #expect(!isSame(text, other, .objectiveC))
    #expect(!isSame(other, text, .objectiveC))
  }

  /// A plan may tell where a component imports its own Swift.
  @Test(arguments: ["@import A;\n", "#import <A/A-Swift.h>\n", "#import \"A-Swift.h\"\n"])
  func whereItsOwnSwiftMayBeImported(text: String) {
    #expect(isSame(text, text + "int a;\n", .objectiveC))
    #expect(!isSame(text, "\n" + text, .objectiveC))
    #expect(!isSame(text, " " + text, .objectiveC))
  }

  @Test(arguments: [
    ("#import <A/A.h>\n", true), ("#import <A.h>\n", true),
    ("#if __has_include(<A/A.h>)\n#endif\n", true), ("#import \"A.h\"\n", false),
    ("#if __has_include(\"A.h\")\n#endif\n", false), ("#include_next <A.h>\n", false),
    ("#import MACRO\n", false), ("@import A;\n", false), ("#import <A/A-Swift.h>\n", false),
  ])
  func whatMeansTheSameInEachFileOfAnOwner(text: String, isSame: Bool) {
    #expect(outline(text).elements.map(\.countsOncePerOwner) == [isSame])
  }
}
