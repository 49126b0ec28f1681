import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitScan

@Suite struct ImportKeyTests {
  @Test func isTheFormAndTheBytesOfTheOperand() {
    let key = ImportKey(form: .angledHeader, operand: "Login/Login.h")
    #expect(key == ImportKey(form: .angledHeader, operand: "Login/" + "Login.h"))
    #expect(key != ImportKey(form: .quotedHeader, operand: "Login/Login.h"))
    #expect(key != ImportKey(form: .angledHeader, operand: "Login/Login.hh"))
  }

  @Test func tellsTheSameCharactersInOtherBytes() {
    let composed = ImportKey(form: .angledHeader, operand: "\u{DC}/A.h")
    let decomposed = ImportKey(form: .angledHeader, operand: "U\u{308}/A.h")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }

  /// Operands of all lengths, many of which differ in one byte.
  @Test(arguments: [1, 2, 3] as [UInt64]) func areAsManyAsTheirOperands(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let operands = (0..<5_000).map { _ in
      String(
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          "abé/".randomElement(using: &random)!
        })
    }
    let keys = operands.map { ImportKey(form: .swiftModule, operand: $0) }
    #expect(Set(keys).count == Set(operands).count, "seed \(seed)")
    #expect(
      Set(keys) == Set(operands.reversed().map { ImportKey(form: .swiftModule, operand: $0) }))
  }
}
