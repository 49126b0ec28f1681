import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct ContentIdentifierListTests {
  private func identifier(_ byte: UInt8) throws -> ContentIdentifier {
    try #require(
      [UInt8](repeating: byte, count: ContentIdentifier.byteCount).withUnsafeBytes {
        ContentIdentifier($0)
      })
  }

  private func list(_ bytes: [UInt8]) throws -> ContentIdentifierList {
    var list = ContentIdentifierList()
    for byte in bytes { list.append(try identifier(byte)) }
    return list
  }

  @Test func holdsWhatWasAppended() throws {
    var list = try list([3, 1])
    list.append(contentsOf: try self.list([2]))
    #expect(list.count == 3)
    #expect((0..<3).map { list[$0] } == [try identifier(3), try identifier(1), try identifier(2)])
    #expect(ContentIdentifierList(bytes: list.bytes) == list)
  }

  @Test(arguments: [1, 19, 21, 39]) func isMadeOfWholeIdentifiers(count: Int) {
    #expect(ContentIdentifierList(bytes: [UInt8](repeating: 0, count: count)) == nil)
  }

  @Test func differencesAreTheNumbersOfOthers() throws {
    let list = try list([1, 2, 3, 4])
    #expect(list.differences(from: list) == [])
    #expect(list.differences(from: try self.list([1, 3, 2, 4])) == [1, 2])
    #expect(list.differences(from: try self.list([5, 2, 3, 5])) == [0, 3])
    #expect(ContentIdentifierList().differences(from: ContentIdentifierList()) == [])
  }
}
