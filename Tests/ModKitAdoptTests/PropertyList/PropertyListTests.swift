import Testing

@testable import ModKitFormats

@Suite struct PropertyListTests {
  /// The list as JSON with sorted keys.
  private static func text(_ value: PropertyValue) -> String {
    switch value.kind {
    case .text: return "\"\(value.text ?? "")\""
    case .array: return "[\(value.elements.map(text).joined(separator: ","))]"
    case .dictionary:
      let pairs = value.pairs.map { "\(text($0.key)):\(text($0.value))" }.sorted()
      return "{\(pairs.joined(separator: ","))}"
    }
  }

  private static func read(_ source: String) -> String {
    do throws(PropertyListError) {
      return text(try PropertyList.list(of: Array(source.utf8)).root)
    } catch {
      return "\(error.offset): \(error.message)"
    }
  }

  @Test(arguments: [
    ("// !$*UTF8*$!\n{ a = b; }", #"{"a":"b"}"#),
    ("\u{FEFF}{ a = /* c */ b; /* d */ }", #"{"a":"b"}"#),
    ("{a=(1,2,);b=();c={};}", #"{"a":["1","2"],"b":[],"c":{}}"#),
    ("{a-b.c:d/e_$f = x//y;\n}", #"{"a-b.c:d/e_$f":"x//y"}"#),
    (#"{ "a b" = 'c"d'; }"#, #"{"a b":"c"d"}"#),
    (#"{ a = "\x\101\U00e9\Ud83d\Ude00\Ud83d!"; }"#, #"{"a":"xAé😀"# + "\u{FFFD}" + #"!"}"#),
    (#"{ a = "\200\256\375"; }"#, "{\"a\":\"\u{A0}ﬁÿ\"}"),
    (#"{ a = "1\n2\t3\"\\"; }"#, "{\"a\":\"1\n2\t3\"\\\"}"),
    ("{ a = <0f bd77>; }", #"{"a":"0f bd77"}"#),
    (
      "<?xml version=\"1.0\"?><!DOCTYPE plist PUBLIC \"x\"><plist version=\"1.0\"><dict>"
        + "<key>a</key><array><string>b &amp; &#x63;</string><integer>1</integer><true/></array>"
        + "<!-- c --><key>d</key><string/><key>e</key><dict/></dict></plist>",
      #"{"a":["b & c","1","1"],"d":"","e":{}}"#
    ),
    (#"{"a": ["b\u00e9", 1, true, null], "c": {}}"#, #"{"a":["bé","1","1",""],"c":{}}"#),
  ])
  func threeFormsAreRead(_ source: String, _ expected: String) {
    #expect(Self.read(source) == expected)
  }

  @Test func theLastOfSeveralValuesCounts() throws {
    let list = try PropertyList.list(of: Array("{ a = 1; a = 2; }".utf8))
    #expect(list.root["a"]?.text == "2")
    #expect(list.root["b"] == nil)
    #expect(list.root["a"]?.offset == 13)
  }

  @Test(arguments: [
    ("", "0: the file is empty"),
    ("{ a = 1 }", "8: expected `;` after a value"),
    ("{ a 1; }", "4: expected `=` after a key"),
    ("{ a = (1 2); }", "9: expected `,` or `)` after a value"),
    ("{ a = (1,,2); }", "9: expected a value"),
    ("{ a = 1;", "8: expected `}` at the end"),
    ("{ a = (1,", "9: expected `)` at the end"),
    ("{ a = \"1; }", "6: a text does not end"),
    ("{ a = \"\\n1; }", "6: a text does not end"),
    ("{ /* }", "2: a comment does not end"),
    ("{ a = <0x>; }", "8: expected `>` after data"),
    ("{ a = 1; }; b", "10: there is more after the end of the list"),
    ("{\n<<<<<<< HEAD\na = 1;}", "2: this is a merge conflict that is not resolved"),
    ("{ a = (\n<<<<<<< HEAD\n1);}", "8: this is a merge conflict that is not resolved"),
    ("{ a = (\n1,\n=======\n1);}", "11: this is a merge conflict that is not resolved"),
    ("bplist00", "0: it is a binary property list"),
    ("<plist><dict><key>a</key></dict></plist>", "25: expected a value"),
    ("<plist><dict><string>a</string></dict></plist>", "13: expected a key"),
    ("<plist><dict>", "7: `<dict>` does not end"),
    ("<plist><array></dict></plist>", "14: `<dict>` ends, and did not begin"),
    ("<!DOCTYPE x [<!ENTITY a \"b\">]><plist/>", "0: the document type has declarations"),
    ("<plist><string>&b;</string></plist>", "15: this entity is not known"),
    ("{\"a\": }", "6: expected a value"),
  ])
  func faultsHaveAPlace(_ source: String, _ expected: String) {
    #expect(Self.read(source) == expected)
  }

  @Test(arguments: ["(", "{a=", "<array>", "{\"a\":["]) func nestingHasALimit(_ opening: String) {
    let text = Self.read(String(repeating: opening, count: 100_000))
    #expect(text.hasSuffix("nest too deeply") || text.hasSuffix("nested too deeply"))
  }

  @Test func brokenTextsEndWithAMessage() {
    let source = Array(
      "// !$*UTF8*$!\n{ a = (1, \"b\\U00e9\", { c = <0f>; }); /* d */ e = f; }".utf8)
    for end in source.indices {
      _ = try? PropertyList.list(of: Array(source[..<end]))
      for byte in [UInt8(0), 0x22, 0x28, 0x5C, 0x7B, 0xFF] {
        var changed = source
        changed[end] = byte
        _ = try? PropertyList.list(of: changed)
      }
    }
  }
}
