import ModKitModel
import ModKitSource
import Testing

@Suite struct SwiftImportConditionTests {
  private func conditions(_ text: String) -> [String: [String]] {
    let found = SourceScanner.facts(in: Array(text.utf8), language: .swift).imports
    let imports = found.filter { $0.form == .swiftModule }
    return Dictionary(imports.map { ($0.operand, $0.conditions) }) { first, _ in first }
  }

  @Test func everyBranchIsScanned() {
    let found = conditions(
      """
      import Before
      #if canImport(UIKit) // import Nothing
      import A
      #elseif os(macOS)
      import B
      #else
      import C
      #endif
      import After
      """)
    #expect(
      found == [
        "Before": [], "A": ["canImport(UIKit)"], "B": ["!(canImport(UIKit))", "os(macOS)"],
        "C": ["!(canImport(UIKit))", "!(os(macOS))"], "After": [],
      ])
  }

  @Test func nestedConditionsAreListedOutermostFirst() {
    let found = conditions("#if A\n #if B\n#else\nimport X\n#endif\nimport Y\n#endif\nimport Z")
    #expect(found == ["X": ["A", "!(B)"], "Y": ["A"], "Z": []])
  }

  @Test(arguments: [
    ("#if  A  &&\t!B /* c */\nimport X", "A && !B"),
    ("#if(A)\r\nimport X", "(A)"),
    ("#if (A ||\n  // c\n  B)\nimport X", "(A || B)"),
    ("#if (A\n#if B\n#endif\nimport X", "(A"),
    ("#if\nimport X", ""),
  ])
  func conditionIsOneLine(_ text: String, _ condition: String) {
    #expect(conditions(text) == ["X": [condition]])
  }

  @Test func commentsAndStringsHideDirectives() {
    let found = conditions(
      "#if A\n/*\n#endif\n*/\nlet a = \"\"\"\n#endif\n\"\"\"\nimport X\n#endif // b\nimport Y")
    #expect(found == ["X": ["A"], "Y": []])
  }

  @Test func absurdNestingIsCutShort() {
    let text = String(repeating: "#if A\nimport X\n", count: 20_000)
    let found = SourceScanner.facts(in: Array(text.utf8), language: .swift).imports
    #expect(found.count == 20_000)
    #expect(found.last?.conditions.count == 64)
  }

  /// Each import has all conditions around it, so that they are kept up to a size.
  @Test(arguments: ["#elseif B\n", "#else\n", ""]) func longConditionsAreNotKept(_ branch: String) {
    let terms = Array(repeating: "LONG", count: 20_000).joined(separator: " || ")
    let imports = (0..<1000).map { "import M\($0)\n" }.joined()
    let source = "#if \(terms)\n\(branch)\(imports)#endif\nimport Last\n"
    let facts = SourceScanner.facts(in: Array(source.utf8), language: .swift)
    #expect(facts.imports.count == 1001)
    #expect(facts.imports.allSatisfy { $0.conditions.joined().utf8.count < 100 })
    #expect(facts.imports.dropLast().allSatisfy { !$0.conditions.isEmpty })
    // Nothing is known of it, so that the import may be compiled.
    #expect(
      facts.imports.dropLast().flatMap(\.conditions).allSatisfy {
        !SourceCondition($0).isImpossible { _ in nil }
      })
  }
}
