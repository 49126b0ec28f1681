import ModKitLinkMap
import Testing

@Suite struct LinkMapErrorTests {
  @Test(arguments: [
    ("", 1, LinkMapError.Problem.notALinkMap),
    ("{}", 1, .notALinkMap),
    ("# Path: a\n", 1, .missing(part: "Arch")),
    ("# Path: a\n# Arch: x\n", 2, .missing(part: "Object files")),
    ("# Path: a\n# Arch: x\n# Object files:\n[  0] a\n", 4, .missing(part: "Symbols")),
    ("# Path: a\n# Object files:\n[  0] \n", 3, .malformedObject),
    ("# Path: a\n# Object files:\n[  x] a\n", 3, .malformedObject),
    ("# Path: a\n# Object files:\n[-1] a\n", 3, .malformedObject),
    ("# Path: a\n# Object files:\n[99999999999999999999] a\n", 3, .malformedObject),
    ("# Path: a\n# Object files:\n[18446744073709551615] a\n", 3, .malformedObject),
    ("# Path: a\n# Object files:\n[  0] a\n[  0] b\n", 4, .duplicateObject(index: 0)),
    ("# Path: a\n# Sections:\n0x1\n", 3, .malformedSection),
    ("# Path: a\n# Object files:\n[  0] a\n\n# Symbols:\n_a\n", 6, .malformedSymbol),
    ("# Path: a\n# Object files:\n[  0] a\n# Symbols:\n0x1\t0x\t[  0] a", 5, .malformedSymbol),
    ("# Path: a\n# Object files:\n[  0] a\n# Symbols:\n0x1\t0x1\t[  0", 5, .malformedSymbol),
    (
      "# Path: a\n# Symbols:\n0x11111111111111111\t0x1\t[  0] a", 3, .malformedSymbol
    ),
    ("# Path: a\n# Symbols:\n0x1\t0x1\t[  7] a", 3, .unknownObject(index: 7)),
    ("# Path: a\n# Dead Stripped Symbols:\n0x1\t0x1\t[  7] a", 3, .malformedSymbol),
  ])
  func namesTheLine(text: String, line: Int, problem: LinkMapError.Problem) {
    #expect(throws: LinkMapError(line: line, problem: problem)) {
      try LinkMap(parsing: Array(text.utf8))
    }
  }

  @Test func saysWhatItExpected() {
    let error = LinkMapError(line: 7, problem: .unknownObject(index: 9))
    #expect(error.description == "line 7: the list of objects has no [9]")
  }
}
