import ModKitLinkMap
import ModKitModel
import Testing

/// Small files that name the same bytes again and again are read in linear time: what
/// is found is not more than they could hold.
struct HostileObjectTests {
  private static let length = 200_000

  /// Returns an object with load commands that fill it, all for the same symbol table.
  private func object(tables: Int, entries: Int, names: [UInt8]) -> [UInt8] {
    func number(_ number: Int) -> [UInt8] { ArchiveBytes.number(UInt32(number)) }
    let start = 32 + tables * 24
    let header =
      number(0xFEED_FACF) + number(0x0100_000C) + number(0) + number(1) + number(tables)
      + number(tables * 24) + number(0) + number(0)
    let command =
      number(2) + number(24) + number(start) + number(entries) + number(start + entries * 16)
      + number(names.count)
    let entry = number(0) + [0x0F, 1, 0, 0] + number(0) + number(0)
    return header + Array(repeating: command, count: tables).flatMap(\.self)
      + Array(repeating: entry, count: entries).flatMap(\.self) + names
  }

  private func symbols(_ object: [UInt8]) -> [String] {
    ArchiveBytes.read(ArchiveBytes.archive([("a.o", object)])).definitions(for: nil).map(\.symbol)
  }

  @Test func manySymbolTables() {
    let found = symbols(object(tables: 10_000, entries: 10_000, names: Array("_f\0".utf8)))
    #expect(found.count <= 10_000)
  }

  @Test func manySymbolsWithOneLongName() {
    let name = Array(repeating: UInt8(ascii: "f"), count: Self.length)
    let found = symbols(object(tables: 1, entries: 20_000, names: name + [0]))
    #expect((1...20).contains(found.count))
    #expect(symbols(object(tables: 1, entries: 20_000, names: name)).isEmpty)
  }

  @Test func aFewSymbols() {
    #expect(symbols(object(tables: 1, entries: 1, names: Array("_f\0".utf8))) == ["_f"])
  }

  @Test func manyMembersWithOneLongName() {
    func header(_ name: String, _ size: Int) -> [UInt8] {
      let padded = name + String(repeating: " ", count: 48 - name.count) + "\(size)"
      return Array((padded + String(repeating: " ", count: 58 - padded.count) + "`\n").utf8)
    }
    let name = Array(repeating: UInt8(ascii: "f"), count: Self.length)
    let object = object(tables: 1, entries: 0, names: [])
    let member = header("/0", object.count) + object
    let archive =
      Array("!<arch>\n".utf8) + header("//", name.count) + name
      + Array(repeating: member, count: 5_000).flatMap(\.self)
    let library = ArchiveBytes.read(archive)
    #expect(library.obstacle == nil)
    #expect(library.architectures.flatMap(\.targets).map(\.member.count) == [1024])
  }
}
