import ModKitLinkMap
import Testing

@Suite struct LinkMapTests {
  @Test func readsTheParts() throws {
    var text = MapText()
    text.symbols = ["0x1000\t0x00000018\t[  2] -[NSDate(Foo) bar]", "0x1018\t0x0\t[1] _main"]
    let map = try text.parsed()
    #expect(map.architecture == "arm64")
    #expect(map.objects.map(\.path) == text.objects)
    #expect(map.symbols.map(map.name) == ["-[NSDate(Foo) bar]", "_main"])
    #expect(map.symbols.map(\.address) == [0x1000, 0x1018])
    #expect(map.symbols.map(\.size) == [0x18, 0])
    #expect(map.symbols.map { map.object(of: $0).path } == ["libFoo.a(DateFoo.o)", "main.o"])
  }

  @Test func readsStrippedSymbolsOfBothLinkers() throws {
    var text = MapText()
    text.dead = [
      "<<dead>>\t0x0000000C\t[  2] _getS", "<<dead>> \t0x0000000D\t[  3] literal string: ][",
      "<<dead>>\t[  3] _unsized",
    ]
    let map = try text.parsed()
    #expect(map.symbols.isEmpty)
    #expect(map.deadSymbols.map(map.name) == ["_getS", "literal string: ][", "_unsized"])
    #expect(map.deadSymbols.map(\.size) == [12, 13, 0])
  }

  @Test(arguments: [
    "literal string: a][b [  1] \\n \\\"", "anon", "helper helper", "CIE", "",
    "literal string: \u{1}\t\u{7f}\r", "___10-[Sub bar]_block_invoke", "# Symbols:", "é",
  ])
  func keepsNamesWhole(name: String) throws {
    var text = MapText()
    text.symbols = ["0x1000\t0x00000018\t[  2] \(name)"]
    let map = try text.parsed()
    #expect(map.symbols.map(map.name) == [name])
  }

  @Test func keepsBytesThatAreNoText() throws {
    var text = MapText()
    text.symbols = ["0x1000\t0x00000018\t[  2] x"]
    let map = try LinkMap(parsing: Array(text.text.utf8.dropLast(2)) + [0xFF, 0x0A])
    #expect(map.symbols.map(map.name) == ["\u{FFFD}"])
  }

  @Test func readsWideIndices() throws {
    var text = MapText()
    text.objects = (0..<1200).map { "o\($0).o" }
    text.symbols = ["0x1000\t0x00000018\t[1199] _a", "0x1018\t0x00000018\t[ 42] _b"]
    let map = try text.parsed()
    #expect(map.symbols.map(\.object) == [1199, 42])
  }

  @Test func measuresByDistanceWhereSizesAreMissing() throws {
    var text = MapText()
    text.sections = ["0x1000\t0x00000040\t__TEXT\t__text", "0x2000\t0x00000010\t__DATA\t__data"]
    text.symbols = [
      "0x1000\t[  2] _a", "0x1000\t[  2] ltmp0", "0x1018\t[  1] _b", "0x2004\t[  1] _c",
      "0x9000\t[  1] _outside",
    ]
    #expect(try text.parsed().symbols.map(\.size) == [0x18, 0, 0x28, 0xC, 0])
  }

  @Test func skipsPartsThatItDoesNotKnow() throws {
    var text = MapText()
    text.sections.append("# Of the future:")
    text.sections.append("whatever")
    #expect(try text.parsed().symbols.isEmpty)
  }

  @Test func readsWithoutAFinalLineBreak() throws {
    var text = MapText()
    text.symbols = ["0x1000\t0x00000018\t[  2] _a"]
    let map = try LinkMap(parsing: Array(text.text.utf8.dropLast()))
    #expect(map.symbols.map(map.name) == ["_a"])
  }
}
