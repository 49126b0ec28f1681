import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Lists in which each item has its own line and a dash.
@Suite struct BlockListEditTests {
  @Test(arguments: additions + removals + both + comments + bytes) func edits(_ item: EditCase) {
    item.check()
  }

  private static func deps(_ lines: String) -> String {
    "name: X\nlayer: base\ndependencies:\n" + lines + "sources: [a]\n"
  }

  private static let additions = [
    EditCase("between", deps("  - A\n  - C\n"), add: ["B"], deps("  - A\n  - B\n  - C\n")),
    EditCase("first", deps("  - B\n"), add: ["A"], deps("  - A\n  - B\n")),
    EditCase("last", deps("  - A\n"), add: ["B"], deps("  - A\n  - B\n")),
    EditCase(
      "several", deps("  - B\n  - D\n"), add: ["E", "C", "A", "CC"],
      deps("  - A\n  - B\n  - C\n  - CC\n  - D\n  - E\n")),
    EditCase(
      "not sorted", deps("  - B\n  - A\n"), add: ["D", "C"],
      deps("  - B\n  - A\n  - D\n  - C\n")),
    EditCase("not indented", deps("- A\n- C\n"), add: ["B"], deps("- A\n- B\n- C\n")),
    EditCase("deeper", deps("     -   A\n"), add: ["B"], deps("     -   A\n     -   B\n")),
    EditCase("twice", deps("  - A\n"), add: ["B", "B"], deps("  - A\n  - B\n")),
    EditCase("there already", deps("  - A\n"), add: ["A"], deps("  - A\n")),
    EditCase("double quotes", deps("  - \"A\"\n"), add: ["B"], deps("  - \"A\"\n  - \"B\"\n")),
    EditCase("single quotes", deps("  - 'A'\n"), add: ["it's"], deps("  - 'A'\n  - 'it''s'\n")),
    EditCase(
      "mixed quotes", deps("  - 'A'\n  - \"B\"\n"), add: ["C"],
      deps("  - 'A'\n  - \"B\"\n  - C\n")),
    EditCase(
      "escapes", deps("  - \"A\\\"\\\\\" # c\n  - 'B''s'\n"), add: ["C"],
      deps("  - \"A\\\"\\\\\" # c\n  - 'B''s'\n  - C\n")),
    EditCase(
      "quoted key", "name: X\n\"dependencies\" :\n  - A\n", add: ["B"],
      "name: X\n\"dependencies\" :\n  - A\n  - B\n"),
    EditCase(
      "indented manifest", "  name: X\n  dependencies:\n  - A\n  layer: a\n", add: ["B"],
      "  name: X\n  dependencies:\n  - A\n  - B\n  layer: a\n"),
    EditCase(
      "document marks", "%YAML 1.1\n---\nname: X\ndependencies:\n- A\n...\n# end\n", add: ["B"],
      "%YAML 1.1\n---\nname: X\ndependencies:\n- A\n- B\n...\n# end\n"),
    EditCase(
      "a list of tests", "name: X\ntests:\n  dependencies: [A]\ndependencies:\n- A\n", add: ["B"],
      "name: X\ntests:\n  dependencies: [A]\ndependencies:\n- A\n- B\n"),
    EditCase(
      "stars and question marks", "sources: [\"*a*\", b?]\ndependencies:\n- A\n", add: ["*"],
      "sources: [\"*a*\", b?]\ndependencies:\n- \"*\"\n- A\n"),
  ]

  private static let removals = [
    EditCase("first", deps("  - A\n  - B\n  - C\n"), remove: ["A"], deps("  - B\n  - C\n")),
    EditCase("middle", deps("  - A\n  - B\n  - C\n"), remove: ["B"], deps("  - A\n  - C\n")),
    EditCase("last", deps("  - A\n  - B\n  - C\n"), remove: ["C"], deps("  - A\n  - B\n")),
    EditCase("repeated", deps("  - A\n  - B\n  - A\n"), remove: ["A"], deps("  - B\n")),
    EditCase("not there", deps("  - A\n"), remove: ["B"], deps("  - A\n")),
    EditCase(
      "all", "name: X\ndependencies: # why\n  - A\n  - B # b\nlayer: b\n", remove: ["A", "B"],
      "name: X\ndependencies: [] # why\nlayer: b\n"),
    EditCase("only one, not indented", "dependencies:\n- A\n", remove: ["A"], "dependencies: []\n"),
    EditCase(
      "only one, comments stay", "dependencies:\n  # all\n  - A\n  # end\n", remove: ["A"],
      "dependencies: []\n  # all\n  # end\n"),
  ]

  private static let both = [
    EditCase("replace", deps("  - A\n  - C\n"), add: ["B"], remove: ["C"], deps("  - A\n  - B\n")),
    EditCase("replace all", deps("   - A # a\n"), add: ["B"], remove: ["A"], deps("   - B\n")),
    EditCase("the same name", deps("  - A\n"), add: ["A"], remove: ["A"], deps("  - A\n")),
    EditCase("nothing", deps("  - A\n"), deps("  - A\n")),
  ]

  private static let comments = [
    EditCase(
      "at the end of the line", deps("  - A # a\n  - B\t# b\n"), remove: ["B"],
      deps("  - A # a\n")),
    EditCase(
      "that goes on below", deps("  - A # a\n      # and on\n  - C\n"), add: ["B"], remove: ["A"],
      deps("  - B\n  - C\n")),
    EditCase(
      "that goes on below, insertion", deps("  - A # a\n      # and on\n  - C\n"), add: ["B"],
      deps("  - A # a\n      # and on\n  - B\n  - C\n")),
    EditCase(
      "above, for one item", deps("  - A\n  # b1\n  # b2\n  - B\n  # c\n  - C\n"), remove: ["B"],
      deps("  - A\n  # b1\n  # b2\n  # c\n  - C\n")),
    EditCase(
      "above, for a group", deps("  - A\n  # both\n  - B\n  - C\n"), remove: ["B"],
      deps("  - A\n  # both\n  - C\n")),
    EditCase(
      "above, by name", deps("  - A\n  # See (B).\n  - B\n  - C\n"), remove: ["B"],
      deps("  - A\n  # See (B).\n  - C\n")),
    EditCase(
      "above, two names", deps("  - A\n  # B and C\n  - B\n  - C\n"), remove: ["B"],
      deps("  - A\n  # B and C\n  - C\n")),
    EditCase(
      "above, parted by a blank line", deps("  - A\n  # b\n\n  - B\n"), remove: ["B"],
      deps("  - A\n  # b\n\n")),
    EditCase(
      "above, at another column", deps("  - A\n # b\n  - B\n"), remove: ["B"],
      deps("  - A\n # b\n")),
    EditCase(
      "above, an item", deps("  - A\n  # - Old\n  - B\n"), remove: ["B"],
      deps("  - A\n  # - Old\n")),
    EditCase(
      "about the list", deps("  # sorted, A first\n  - A\n\n  - B\n"), remove: ["A"],
      deps("  # sorted, A first\n\n  - B\n")),
    EditCase(
      "about the list, insertion", deps("  # sorted\n  - B\n"), add: ["A"],
      deps("  # sorted\n  - A\n  - B\n")),
    EditCase(
      "about the list, then the first item", deps("\n  # sorted\n\n  # b\n  - B\n"), add: ["A"],
      deps("\n  # sorted\n\n  - A\n  # b\n  - B\n")),
    EditCase(
      "about the list, then the first item, removal", deps("  # sorted\n\n  # b\n  - B\n\n  - C\n"),
      remove: ["B"], deps("  # sorted\n\n  # b\n\n  - C\n")),
    EditCase(
      "groups", deps("  - A\n\n  # second\n  - C\n  - D\n"), add: ["B"],
      deps("  - A\n  - B\n\n  # second\n  - C\n  - D\n")),
  ]

  private static let bytes = [
    EditCase(
      "CRLF", "name: X\r\ndependencies:\r\n  - A\r\nlayer: b\r\n", add: ["B"],
      "name: X\r\ndependencies:\r\n  - A\r\n  - B\r\nlayer: b\r\n"),
    EditCase(
      "CRLF, removal", "name: X\r\ndependencies:\r\n  - A # é\r\n", remove: ["A"],
      "name: X\r\ndependencies: []\r\n"),
    EditCase(
      "CR", "name: X\rdependencies:\r- A\r", add: ["B"], "name: X\rdependencies:\r- A\r- B\r"),
    EditCase(
      "byte order mark", "\u{FEFF}dependencies:\n- A\n", add: ["B"],
      "\u{FEFF}dependencies:\n- A\n- B\n"),
    EditCase("open end", "dependencies:\n- A", add: ["B"], "dependencies:\n- A\n- B"),
    EditCase("open end, removal", "dependencies:\n- A\n- B", remove: ["B"], "dependencies:\n- A"),
    EditCase(
      "open end, all", "name: X\r\ndependencies:\r\n- A", remove: ["A"],
      "name: X\r\ndependencies: []"),
    EditCase(
      "beyond ASCII", "owners: [招聘, 😀] # é\ndependencies: # ü\n- É # 😀\n- Ö\n", remove: ["É"],
      "owners: [招聘, 😀] # é\ndependencies: # ü\n- Ö\n"),
  ]
}
