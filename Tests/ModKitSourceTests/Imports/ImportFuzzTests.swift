import ModKitModel
import ModKitSource
import ModKitTestSupport
import Testing

/// Any bytes will do.
@Suite struct ImportFuzzTests {
  @Test(arguments: 1...UInt64(Soak.rounds(5)))
  func mutatedSource(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let swift = Array(TrickySwift.generate(using: &generator).utf8)
    let objectiveC = Array(TrickyObjectiveC.generate(using: &generator).utf8)
    for _ in 0..<20 {
      expectSense(mutate(swift, using: &generator))
      expectSense(mutate(objectiveC, using: &generator))
    }
  }

  @Test(arguments: 1...UInt64(Soak.rounds(5)))
  func randomTokens(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let count = Int.random(in: 0...200, using: &generator)
      expectSense((0..<count).flatMap { _ in Array(anyToken(using: &generator).utf8) })
      expectSense((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  @Test func everyTruncation() {
    let traps = SwiftTraps.sources + ObjectiveCTraps.sources + DeclarationTraps.sources
    for source in TrickySwift.sources + TrickyObjectiveC.sources + traps {
      let bytes = Array(source.utf8)
      for count in 0...bytes.count { expectSense(Array(bytes.prefix(count))) }
    }
  }

  /// Looking ahead from every place must not cost the square of the length.
  @Test(.comesToAnEnd, arguments: endless) func endlessRepetition(_ piece: String) {
    for language in [Language.swift, nil, .cPlusPlus] {
      // A look ahead that may be repeated from every place has a limit, below which it costs the square.
      let isLinear = Growth.isBelow(power: 1.6, from: 10_000, times: 4) { size in
        let bytes = Array(String(repeating: piece, count: size / piece.utf8.count).utf8)
        let facts = SourceScanner.facts(in: bytes, language: language)
        #expect(facts.imports.count <= bytes.count)
      }
      #expect(isLinear, "\(piece) in \(language as Any)")
    }
  }

  /// Nor must one name with so many parts.
  @Test(
    .comesToAnEnd, arguments: [("import ", Language.swift), ("@import ", .objectiveC)])
  func endlessName(_ keyword: String, language: Language) {
    let isLinear = Growth.isBelow(power: 1.6, from: 25_000, times: 4) { size in
      let name = String(repeating: "a.", count: size) + "a"
      let facts = SourceScanner.facts(in: Array("\(keyword)\(name);".utf8), language: language)
      #expect(facts.imports.map(\.operand) == [name])
    }
    #expect(isLinear)
  }

  /// Each of these once broke a rule.
  @Test(arguments: findings) func finding(_ source: String) {
    expectSense(Array(source.utf8))
  }

  private func expectSense(_ bytes: [UInt8]) {
    for language in [Language.swift, nil, .cPlusPlus, .objectiveCPlusPlus] {
      if let violation = ScanInvariants.violation(in: bytes, as: language) {
        Issue.record("\(violation) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  private func mutate(
    _ bytes: [UInt8], using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(contentsOf: anyToken(using: &generator).utf8, at: index)
      default: bytes.removeSubrange(index..<min(index + 20, bytes.count))
      }
    }
    return bytes
  }
}

private func anyToken(using generator: inout some RandomNumberGenerator) -> String {
  tokens[Int.random(in: tokens.indices, using: &generator)]
}

private let endless = [
  "typedef ", "typedef (", "enum ", "enum A : ", "enum(x) ", "enum A(", "NS_ENUM(a, b) ",
  "NS_ENUM(",
  "@interface A(", "@interface A<", "@protocol A<", "{\n#if A\n", "typedef enum {", "} A ", "@A<",
  "@objc ", "@objc(", "@objc class ", "import ", "// import ", "\"\\(", "#if canImport(",
  "canImport(",
  "#if __has_include(<", "__has_include(<", "#import <", "#include A(", "#if A\nimport B\n", "/*",
  "\\\n", "\\ ", "#/", "/ ", "`", "<", "[", "(", "@", "@ ", "#", "import A.", "R\"(", "^",
  "typedef (^", "@implementation /*\n", "@implementation A /*\n", "@objc @a ", "@objc\n",
  "#if 0 && X\n@implementation A (b)\n#endif\n", "@implementation A (b)\n- (void)c {}\n",
]

private let findings = [
  "@implementation A :b (c)\n- (int)d {}\n@end",
  "@objc\n#if canImport(B)\n@available(iOS 13, *)\n#endif\nprotocol A {}",
  "@objc @W(UIImage(named: \"a\"))\nprotocol A {}",
  "@objc @x({ @objc protocol B {} }) protocol A {}",
  "NS_ENUM([@import h>>M(@import\ri\r){",
  "NS_ENUM(R\"(\n>M(@import\ri\r){",
  "typedef A\n#if B\n{}\n#else\n(^C)(void)\n#endif\n;",
  "typedef enum {\n} *A\n  export import B[[a]], // c\n  D, E;",
  "typedef void (^\nimport A[[b]] C)(void);",
  "s\nenum\n\nenum\n $ {",
  "#import \0\0eDatabase/FTestBase.h\"\n\n@interface A : B\n@end\n",
]

private let tokens = [
  "import ", "A", ".", "struct ", "@", "@testable ", "(", ")", "[", "]", "{", "}", ";", "\n",
  "\r", "\r\n", " ", "\"", "\"\"\"", "\\", "\\(", "#", "##", "#if ", "#elseif ", "#else\n",
  "#endif\n", "/", "//", "/*", "*/", "`", "\0", "é", "\u{A0}", "\u{FEFF}", "#!", "%:", "<", ">",
  "#import ", "#include <", "\\\n", "\\\r\n", "'", "R\"(", ")\"", "import", "#define ", "0", "+",
  "@objc ", "@objc(N) ", "class ", "protocol ", "enum ", "canImport(", "__has_include(<", ">)",
  "@interface ", "@protocol ", "@end\n", "typedef ", "(^N)", "NS_ENUM(T, N) {", "} N;", "extern ",
]
