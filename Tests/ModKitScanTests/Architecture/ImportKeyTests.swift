import ModKitModel
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
    #expect(composed.digest != decomposed.digest)
  }
}
