import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// The scanners find what the compilers find.
@Suite struct CompilerAgreementTests {
  private static let noSwiftc: Comment = "swiftc is not in PATH: nothing to compare with"
  private static let noClang: Comment = "clang is not in PATH: nothing to compare with"

  @Test(.enabled(if: Compiler.swiftc != nil, noSwiftc), arguments: TrickySwift.sources)
  func swiftFixture(_ source: String) throws {
    try expectSwiftAgreement(on: source)
  }

  @Test(.enabled(if: Compiler.swiftc != nil, noSwiftc), arguments: 1...25 as ClosedRange<UInt64>)
  func generatedSwift(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    try expectSwiftAgreement(on: TrickySwift.generate(using: &generator))
  }

  @Test(.enabled(if: Compiler.clang != nil, noClang), arguments: TrickyObjectiveC.sources)
  func objectiveCFixture(_ source: String) throws {
    try expectClangAgreement(on: source)
  }

  @Test(.enabled(if: Compiler.clang != nil, noClang), arguments: 1...25 as ClosedRange<UInt64>)
  func generatedObjectiveC(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    try expectClangAgreement(on: TrickyObjectiveC.generate(using: &generator))
  }

  private func expectSwiftAgreement(on source: String) throws {
    let found = SourceScanner.facts(in: Array(source.utf8), language: .swift).imports
    let modules = Set(
      found.filter { $0.form == .swiftModule }.map { String($0.operand.prefix { $0 != "." }) })
    let expected = try #require(Compiler.swiftc).importedModules(in: source)
    #expect(!expected.isEmpty)
    #expect(modules == expected, "in\n\(source)")
  }

  private func expectClangAgreement(on source: String) throws {
    let found = SourceScanner.facts(in: Array(source.utf8), language: .objectiveC).imports
    let expected = try #require(Compiler.clang).importedOperands(in: source)
    #expect(!expected.isEmpty)
    #expect(
      found.filter { !$0.form.isCondition && $0.form != .computedHeader }.map(\.delimitedOperand)
        == expected, "in\n\(source)")
  }
}

extension Import {
  fileprivate var delimitedOperand: String {
    switch form {
    case .angledHeader: "<\(operand)>"
    case .quotedHeader: "\"\(operand)\""
    default: operand
    }
  }
}
