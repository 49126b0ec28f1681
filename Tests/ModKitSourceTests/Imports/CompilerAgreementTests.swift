import Foundation
import ModKitModel
import ModKitSource
import ModKitTestSupport
import Testing

/// The scanners find what the compilers find.
@Suite struct CompilerAgreementTests {
  private static let noSwiftc: Comment = "swiftc is not in PATH: nothing to compare with"
  private static let noClang: Comment = "clang is not in PATH: nothing to compare with"

  @Test(.enabled(if: Compiler.swiftc != nil, noSwiftc), arguments: TrickySwift.sources)
  func swiftFixture(_ source: String) async throws {
    try await expectSwiftAgreement(on: source)
  }

  @Test(.enabled(if: Compiler.swiftc != nil, noSwiftc), arguments: 1...25 as ClosedRange<UInt64>)
  func generatedSwift(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    try await expectSwiftAgreement(on: TrickySwift.generate(using: &generator))
  }

  @Test(.enabled(if: Compiler.swiftc != nil, noSwiftc), arguments: SwiftTraps.sources)
  func swiftTrap(_ source: String) async throws {
    try await expectSwiftAgreement(on: source)
    try await expectSwiftAgreement(on: source.replacing("\n", with: "\r\n"))
  }

  @Test(.enabled(if: Compiler.clang != nil, noClang), arguments: TrickyObjectiveC.sources)
  func objectiveCFixture(_ source: String) async throws {
    try await expectClangAgreement(on: source)
  }

  @Test(.enabled(if: Compiler.clang != nil, noClang), arguments: 1...25 as ClosedRange<UInt64>)
  func generatedObjectiveC(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    try await expectClangAgreement(on: TrickyObjectiveC.generate(using: &generator))
  }

  @Test(.enabled(if: Compiler.clang != nil, noClang), arguments: ObjectiveCTraps.sources)
  func objectiveCTrap(_ source: String) async throws {
    try await expectClangAgreement(on: source)
    try await expectClangAgreement(on: source.replacing("\n", with: "\r\n"))
  }

  @Test(.enabled(if: Compiler.clang != nil, noClang), arguments: DeclarationTraps.sources)
  func declarationTrap(_ source: String) async throws {
    let found = SourceScanner.facts(in: Array(source.utf8), language: .objectiveC).declarations
    let names = Set(found.map { "\($0.kind.rawValue) \($0.name)" })
    let whole = Array((SyntaxTree.header + source).utf8)
    let tree = try await #require(Compiler.clang).syntaxTree(of: Data(whole))
    let expected = try SyntaxTree(tree, of: whole).declarations
    let standing: Set = [
      "class NSObject", "class NSArray", "class NSDictionary", "protocol NSObject",
      "protocol NSCopying",
    ]
    #expect(names == expected.subtracting(standing), "in\n\(source)")
  }

  private func expectSwiftAgreement(on source: String) async throws {
    let expected = try await #require(Compiler.swiftc).importedModules(in: Data(source.utf8))
    #expect(!expected.isEmpty)
    #expect(!expected.contains("No"))
    #expect(SourceOracle.modules(in: Array(source.utf8)) == expected, "in\n\(source)")
  }

  private func expectClangAgreement(on source: String) async throws {
    let expected = try await #require(Compiler.clang).importedOperands(in: Data(source.utf8))
    #expect(!expected.isEmpty)
    let found = SourceOracle.operands(in: Array(source.utf8), .objectiveC)
    #expect(found == expected, "in\n\(source)")
  }
}
