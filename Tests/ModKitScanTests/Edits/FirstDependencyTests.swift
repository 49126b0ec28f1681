import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Manifests without a list, and how names are written.
@Suite struct FirstDependencyTests {
  @Test(arguments: nulls + absent + braces + long) func edits(_ item: EditCase) {
    item.check()
  }

  private static let nulls = [
    EditCase(
      "nothing", "name: A\ndependencies:\nlayer: b\n", add: ["C", "B"],
      "name: A\ndependencies: [B, C]\nlayer: b\n"),
    EditCase(
      "comments", "dependencies:  # none\n  # yet\nlayer: b\n", add: ["B"],
      "dependencies: [B]  # none\n  # yet\nlayer: b\n"),
    EditCase("tilde", "dependencies: ~ # c\n", add: ["B"], "dependencies: [B] # c\n"),
    EditCase("null", "dependencies:   null", add: ["B"], "dependencies: [B]"),
    EditCase("nothing to remove", "dependencies:\n", remove: ["B"], "dependencies:\n"),
  ]

  private static let absent = [
    EditCase(
      "after layer", "name: A\nlayer: b # c\nsources: [a]\n", add: ["B"],
      "name: A\nlayer: b # c\ndependencies: [B]\nsources: [a]\n"),
    EditCase(
      "after shared", "shared: true\nlayer: b\nline: l\nname: A\n", add: ["B"],
      "shared: true\ndependencies: [B]\nlayer: b\nline: l\nname: A\n"),
    EditCase(
      "before blank lines and comments", "name: A\nlayer: b\n\n# sources\nsources: [a]\n",
      add: ["B"], "name: A\nlayer: b\ndependencies: [B]\n\n# sources\nsources: [a]\n"),
    EditCase(
      "before the last comments", "name: A\nlayer: b\n  # of it\n# end\n", add: ["B"],
      "name: A\nlayer: b\n  # of it\ndependencies: [B]\n# end\n"),
    EditCase(
      "after text of several lines", "name: A\nlayer: >-\n  # b\n\n# c\n", add: ["B"],
      "name: A\nlayer: >-\n  # b\ndependencies: [B]\n\n# c\n"),
    EditCase("no known key", "sources: [\n]\n", add: ["B"], "sources: [\n]\ndependencies: [B]\n"),
    EditCase(
      "open end", "name: A\r\nlayer: b", add: ["B"], "name: A\r\nlayer: b\r\ndependencies: [B]"),
    EditCase(
      "before the end mark", "---\nname: A\nlayer: b\n...\n# c", add: ["B"],
      "---\nname: A\nlayer: b\ndependencies: [B]\n...\n# c"),
    EditCase(
      "as quoted as the key before", "'name': A\n'layer': b\n", add: ["B"],
      "'name': A\n'layer': b\n'dependencies': ['B']\n"),
    EditCase(
      "indented", " name: A\n layer: b\n # c\n", add: ["B"],
      " name: A\n layer: b\n dependencies: [B]\n # c\n"),
    EditCase("nothing to remove", "name: A\n", remove: ["B"], "name: A\n"),
    EditCase(
      "byte order mark", "\u{FEFF}name: A", add: ["B"], "\u{FEFF}name: A\ndependencies: [B]"),
  ]

  private static let braces = [
    EditCase(
      "absent", "{name: A, layer: x}\n", add: ["B"], "{name: A, layer: x, dependencies: [B]}\n"),
    EditCase(
      "absent, before others", "{name: A, layer: x, sources: [a]}", add: ["B", "C"],
      "{name: A, layer: x, dependencies: [B, C], sources: [a]}"),
    EditCase(
      "JSON", "{\n  \"name\": \"A\",\n  \"layer\": \"x\" # c\n}\n", add: ["B"],
      "{\n  \"name\": \"A\",\n  \"layer\": \"x\", # c\n  \"dependencies\": [\"B\"]\n}\n"),
    EditCase(
      "JSON, before others",
      "{\n  \"name\": \"A\",\n  \"layer\": \"x\",\n  \"sources\": [\"a\"]\n}", add: ["B"],
      "{\n  \"name\": \"A\",\n  \"layer\": \"x\",\n  \"dependencies\": [\"B\"],\n"
        + "  \"sources\": [\"a\"]\n}"),
    EditCase(
      "nothing", "{name: A, dependencies: , layer: x}", add: ["B"],
      "{name: A, dependencies: [B] , layer: x}"),
    EditCase("null", "{name: A, dependencies: null}", add: ["B"], "{name: A, dependencies: [B]}"),
  ]

  private static let names = (10..<30).map { "Component\($0)" }
  private static let items = names.map { "  - \($0)\n" }.joined()

  private static let long = [
    EditCase(
      "too long a line", "layer: b\n# c\n", add: names, "layer: b\ndependencies:\n\(items)# c\n"),
    EditCase(
      "too long a line, empty list", "dependencies: [] # c\nlayer: b\n", add: names,
      "dependencies: # c\n\(items)layer: b\n"),
    EditCase(
      "too long a line in braces", "{dependencies: [ ]}", add: names,
      "{dependencies: [\(names.joined(separator: ", "))]}"),
  ]

  @Test(arguments: [
    "yes", "No", "ON", "y", "null", "~", "True", "1", "1.0", "1e3", "0x1F", "0o7", "2027-03-31",
    "1_000", ".inf", ".5", "-1", "+1", "-", "- a", "a: b", "a:", "a #b", "#a", "a,b", "[a]", "{a}",
    "&a", "*a", "!a", "|", ">", "%a", "@a", "`a`", "\"a\"", "'a'", "a\\", " a ", "é", "?", "? a",
    "<<", "=", "---", "...", "a b", "@scope/name", "\u{E000}", "a\u{A0}b",
  ])
  func namesThatNeedQuotes(name: String) {
    for list in [" []", " [A]", "\n- A", " ['A']", " [\"A\"]"] {
      let before = "dependencies:\(list)\n"
      let text = editing(before, DependencyEdit(added: [name]))
      #expect(!text.contains(" \(name),") && !text.contains(" \(name)\n"))
      #expect(text.hasPrefix("dependencies:"), "\(text)")
      #expect(editing(text, DependencyEdit(removed: [name])) == before)
    }
  }

  @Test(arguments: ["A", "A-b", "a.b", "A+B", "_1", "3DMaps", "nullable", "Yes2", "N1"])
  func namesThatNeedNoQuotes(name: String) {
    #expect(
      editing("dependencies: []\n", DependencyEdit(added: [name])) == "dependencies: [\(name)]\n")
  }
}
