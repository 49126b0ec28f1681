import ModKitLinkMap
import ModKitModel
import Testing

@Suite struct LinkMapDamageTests {
  @Test(arguments: ["", "{}", "# Path", " # Path: a", "\n# Path: a", "[  0] a"])
  func onlyWhatIsNoMapAtAllIsRefused(text: String) {
    #expect(throws: LinkMapError()) { try LinkMap(parsing: Array(text.utf8)) }
  }

  @Test func saysWhatAMapStartsWith() {
    #expect(LinkMapError().description == "line 1: this is no link map: one starts with '# Path:'")
  }

  @Test(arguments: [
    ("# Arch: x\n# Object files:\n[  0] a\n", 4, LinkMapDamage.Problem.missing(part: "Symbols")),
    ("# Arch: x\n# Object files:\n# Symbols:\n[  0] a\n", 5, .malformedSymbol),
    ("# Object files:\n# Symbols:\n", 3, .missing(part: "Arch")),
    ("# Arch: x\n# Symbols:\n", 3, .missing(part: "Object files")),
    ("# Arch: x\n# Object files:\n[  0] \n# Symbols:\n", 4, .malformedObject),
    ("# Arch: x\n# Object files:\n[  x] a\n# Symbols:\n", 4, .malformedObject),
    ("# Arch: x\n# Object files:\n[-1] a\n# Symbols:\n", 4, .malformedObject),
    ("# Arch: x\n# Object files:\n[99999999999999999999] a\n# Symbols:\n", 4, .malformedObject),
    ("# Arch: x\n# Object files:\n[  0] a\n[  0] b\n# Symbols:\n", 5, .duplicateObject(index: 0)),
    ("# Arch: x\n# Object files:\n# Sections:\n0x1\n# Symbols:\n", 5, .malformedSection),
    ("# Arch: x\n# Object files:\n[  0] a\n\n# Symbols:\n_a\n", 7, .malformedSymbol),
    ("# Arch: x\n# Object files:\n[  0] a\n# Symbols:\n0x1\t0x\t[  0] a\n", 6, .malformedSymbol),
    ("# Arch: x\n# Object files:\n[  0] a\n# Symbols:\n0x1\t0x1\t[  0\n", 6, .malformedSymbol),
    (
      "# Arch: x\n# Object files:\n[  0] a\n# Symbols:\n0x11111111111111111\t0x1\t[  0] a\n", 6,
      .malformedSymbol
    ),
    (
      "# Arch: x\n# Object files:\n[  0] a\n# Symbols:\n0x1\t0x1\t[  7] a\n", 6,
      .unknownObject(index: 7)
    ),
    (
      "# Arch: x\n# Object files:\n[  0] a\n# Symbols:\n# Dead Stripped Symbols:\n0x1\t0x1\t[  0] a\n",
      7, .malformedSymbol
    ),
    ("# Arch: x\n# Object files:\n# Symbols:", 4, .endsInLine),
  ])
  func namesTheLine(text: String, line: Int, problem: LinkMapDamage.Problem) throws {
    let map = try LinkMap(parsing: Array(("# Path: a\n" + text).utf8))
    #expect(map.damage == [LinkMapDamage(line: line, problem: problem)])
    #expect(map.damageCount == 1)
  }

  @Test func saysWhatItExpected() {
    let damage = LinkMapDamage(line: 7, problem: .unknownObject(index: 9))
    #expect(damage.description == "line 7: the list of objects has no [9]")
  }

  @Test func understandsWhatIsBeforeAndAfter() throws {
    var text = MapText()
    text.symbols = [
      "0x1000\t0x00000018\t[  2] -[C(A) x]", "rubbish", "0x1018\t0x00000010\t[  9] _far",
      "0x1018\t0x00000018\t[  3] -[C(B) x]",
    ]
    let map = try text.parsed()
    #expect(map.damage.map(\.line) == [14, 15])
    #expect(map.symbols.map(map.name) == ["-[C(A) x]", "-[C(B) x]"])
    #expect(map.conflictSubjects == ["-[C x]"])
  }

  /// Cut anywhere, a map gives what is before the cut, and says that something is missing.
  @Test func aTruncatedMapGivesItsStart() throws {
    var text = MapText()
    text.symbols = [
      "0x1000\t0x00000018\t[  2] -[C(A) x]", "0x1018\t0x00000018\t[  3] -[C(B) x]",
    ]
    text.dead = ["<<dead>>\t0x0000000C\t[  3] _dead"]
    let bytes = Array(text.text.utf8)
    let whole = try LinkMap(parsing: bytes)
    #expect(whole.damage.isEmpty)
    for count in 8..<bytes.count {
      let map = try LinkMap(parsing: Array(bytes.prefix(count)))
      let endsInLine = bytes[count - 1] != UInt8(ascii: "\n")
      #expect(map.damage.contains { $0.problem == .endsInLine } == endsInLine)
      #expect(map.symbolCount <= 2 && map.objects.count <= 4)
      #expect(
        whole.symbols.dropLast().map(\.object).starts(with: map.symbols.dropLast().map(\.object)))
    }
  }

  @Test func keepsSomeOfMuchDamage() throws {
    var text = MapText()
    text.symbols = Array(repeating: "rubbish", count: 1000)
    let map = try text.parsed()
    #expect(map.damage.count == LinkMap.damageLimit)
    #expect(map.damageCount == 1000)
    #expect(map.damage.map(\.line) == Array(13..<113))
  }
}
