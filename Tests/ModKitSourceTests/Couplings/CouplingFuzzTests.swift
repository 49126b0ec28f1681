import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitSource

/// Any bytes will do, and cost no more than their length.
@Suite struct CouplingFuzzTests {
  private static let scanner = CouplingScanner(
    BuiltInPatterns.all + [CouplingPattern(.route, .uses, "$_.go($NAME, ...)")])

  private func facts(_ bytes: [UInt8], _ language: Language?) -> CouplingFacts {
    bytes.withUnsafeBytes { Self.scanner.facts(in: $0, language: language) }
  }

  @Test(arguments: 1...UInt64(Soak.rounds(10)))
  func mutatedSource(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var calls = RandomCalls(seed: seed)
    for source in [calls.swift(), calls.objectiveC(), TrickySwift.generate(using: &generator)] {
      let original = Array((source + "\nx.go(\"a\")\n#define K @\"x\"\n").utf8)
      for _ in 0..<20 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...6, using: &generator) where bytes.count > 1 {
          let index = Int.random(in: bytes.indices, using: &generator)
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: bytes.remove(at: index)
          case 1:
            bytes.insert(
              "\"'(){}[]\\\n#/@:,.".utf8.randomElement(using: &generator) ?? 0, at: index)
          default: bytes.removeSubrange(index..<min(bytes.count, index + 30))
          }
        }
        for language in [Language.swift, .objectiveC, nil] { expectSense(bytes, language) }
      }
    }
  }

  /// Facts are the same again, come back from bytes, and have places in the text.
  private func expectSense(_ bytes: [UInt8], _ language: Language?) {
    let facts = facts(bytes, language)
    #expect(facts == self.facts(bytes, language))
    let coded = ByteCoder.bytes(of: facts)
    let read: CouplingFacts? = coded.withUnsafeBytes { ByteCoder.value(of: $0) }
    #expect(read == facts)
    let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
    #expect(facts.matches.allSatisfy { $0.position.line <= lines })
  }

  @Test(
    .comesToAnEnd,
    arguments: [
      "x.go(", "\"\\(", "x.go(\"a\") ", "[x go:", "{ go(", "#if A\n(\n#else\n)\n#endif\n", "go(a+",
      ")]}", "go(a ? ",
      "[[[", "let go = go(go)\n", "#define go @\"go\"\n", "enum E: String { case go ", "x.go(y, ",
      "}\n{\n", "#if 0\n'",
    ])
  func endlessRepetition(_ piece: String) {
    for language in [Language.swift, .objectiveC] {
      let isLinear = Growth.isBelow(power: 1.6, from: 10_000, times: 4) { size in
        let bytes = Array(String(repeating: piece, count: size / piece.utf8.count).utf8)
        #expect(facts(bytes, language).matches.count <= bytes.count)
      }
      #expect(isLinear, "\(piece) in \(language)")
    }
  }
}
