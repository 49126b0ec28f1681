import ModKitModel
import Testing

struct FirstLineTests {
  private let line = FirstLine("// first")
  private let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  @Test func itStandsBeforeTheText() {
    #expect(line.inserted(into: Array("a\n".utf8)) == Array("// first\na\n".utf8))
    #expect(line.inserted(into: []) == Array("// first\n".utf8))
  }

  /// In any other place a compiler takes it for a strange character.
  @Test func aByteOrderMarkStaysInFront() {
    #expect(line.inserted(into: mark + Array("a".utf8)) == mark + Array("// first\na".utf8))
  }

  @Test(arguments: ["", "a", "// first\n", "\u{FEFF}a\n"])
  func whatWasInsertedIsRemoved(text: String) {
    let original = Array(text.utf8)
    #expect(line.removed(from: line.inserted(into: original)) == original)
  }

  @Test func aCopyWithoutItIsNone() {
    #expect(line.removed(from: Array("// firs\na".utf8)) == nil)
  }
}
