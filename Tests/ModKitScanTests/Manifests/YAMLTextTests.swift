import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// Bytes that are no manifest, and odd ones that are.
@Suite struct YAMLTextTests {
  @Test func noWorkspaceManifest() {
    InMemoryFileTree().expectIssues(
      "modkit.yml:1:1: modkit.yml cannot be read: there is no such file; `modkit init` writes one")
  }

  @Test(arguments: ["", "\n \n", "# only a comment\n", "---\n", "---\n...\n", "~", "null\n"])
  func emptyManifests(text: String) {
    InMemoryFileTree(["modkit.yml": text]).expectIssues(
      "modkit.yml:1:1: modkit.yml is empty; `modkit schema` lists all keys")
  }

  @Test func bytesThatAreNoText() {
    expect([0x61, 0x0A, 0x62, 0xC3, 0x28], "2:2: modkit.yml is not UTF-8; save it as UTF-8")
    expect([0x61, 0x0A, 0xC3, 0xA9, 0xED, 0xA0, 0x80], "2:3: modkit.yml is not UTF-8")
    expect([0xFF, 0xFE, 0x61, 0x00], "1:1: modkit.yml is not UTF-8")
    expect([0xEF, 0xBB, 0xBF, 0x61, 0xFF], "1:2: modkit.yml is not UTF-8")
    expect([0x61, 0x0D, 0x0A, 0x00], "2:1: modkit.yml holds the control character U+0000; remove")
    expect([0x61, 0x0D, 0x62, 0x1B], "2:2: modkit.yml holds the control character U+001B")
    expect([0x61, 0xEF, 0xBB, 0xBF], "1:2: modkit.yml holds the control character U+FEFF")
  }

  @Test func fileOverTheLimit() {
    expect(
      [UInt8](repeating: UInt8(ascii: "#"), count: 50_000_000),
      "1:1: modkit.yml cannot be read: it is larger than 1 MiB; split it")
  }

  @Test func unreadableManifests() {
    var tree = ManifestSample.tree("", ManifestSample.components("A", "B"))
    tree.forbid("Components/A/component.yml")
    tree.expectIssues(
      "Components/A/component.yml:1:1: Components/A/component.yml cannot be read: reading it is "
        + "not permitted; give the user of this command the permission")
  }

  @Test(arguments: [
    ("name: A\n\tlayer: b\n", "2:1: this is not valid YAML: while scanning a plain scalar found"),
    ("name: A\nlist:\n\t- b\n", "3:1: this is not valid YAML: while scanning for the next token"),
    ("name: A\n---\nname: B\n", "2:1: this is not valid YAML: expected a single document in the "),
    ("name: A\nlayer: b\nname: C\n", "1:1: `name` stands here and again in the same mapping"),
    ("name: A\nheaders: {public: [], public: []}\n", "2:11: `public` stands here and again"),
    ("name: \"A\nlayer: b\n", "3:1: this is not valid YAML: while scanning a quoted scalar"),
    ("owners: [\"é\", ]]\n", "1:17: this is not valid YAML: "),
  ])
  func invalidYAML(text: String, issue: String) {
    expect(Array(text.utf8), issue)
  }

  @Test(arguments: [
    ("name: A\n? owners\n: [\"@x\"]\n", "2:1"), ("name: A\n? owners\n", "2:1"),
    ("? name\n: A\n", "1:1"), ("a:\n  ? b\n  : c\n", "2:3"), ("- ? b\n  : c\n", "1:3"),
    ("é: A\n?\n  [a, b]\n: c\n", "2:1"), ("a: b\r\n? |\r\n  c\r\n: d\r\n", "2:1"),
    ("{a: b,\n ? c\n : d}\n", "2:2"),
  ])
  func explicitKeys(text: String, place: String) {
    expect(
      Array(text.utf8), "\(place): explicit keys (`?`) are not read; write `key: value`")
  }

  @Test func questionMarksThatAreNoKeys() throws {
    let owners = ["who?", "? a", "?b"]
    let tree = ManifestSample.component("owners: [who?, \"? a\", ?b] # |\n# ? a\n")
    #expect(try tree.load().components[0].owners == owners)
    expect(Array("line: |\n  ? a\n: b\n".utf8), "3:1: this is not valid YAML")
  }

  /// A list in brackets takes the markers for text.
  @Test(arguments: [
    ("name: A\n<<<<<<< HEAD\nline: b\n=======\nline: c\n>>>>>>> work\n", "2:1"),
    ("owners: [\na,\n<<<<<<< HEAD\nb,\n=======\nc,\n>>>>>>> work\n]\n", "3:1"),
    ("name: A\r\n>>>>>>> work\r\n", "2:1"),
  ])
  func conflicts(text: String, place: String) {
    expect(
      Array(text.utf8), "\(place): a conflict marker of git stands here; resolve the conflict")
  }

  @Test(arguments: ["[", "{", "{a: ", "- ", "? ", "[[{", "!a [", "&a [", "a: [", "|\n", "*", "&"])
  func deepNesting(opening: String) {
    var tree = InMemoryFileTree()
    tree.write("modkit.yml", String(repeating: opening, count: 100_000))
    #expect(tree.issues.count == 1)
    #expect(tree.issues.first?.count ?? 0 < 400)
  }

  @Test(arguments: [("[", "]"), ("{a: ", "}"), ("[[a]: ", "]")])
  func nestingThatTheParserTakes(opening: String, closing: String) {
    let nest = String(repeating: opening, count: 900) + "a" + String(repeating: closing, count: 900)
    ManifestSample.tree("store: {path: \(nest)}\n", ManifestSample.components("A")).expectIssues(
      "modkit.yml:3:15: `path` has to be a path")
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func lineEndsAndByteOrderMarks(lineEnd: String, mark: String) throws {
    let lines = ["name: A", "layer: base-service", "dependencies:", "  - B", ""]
    let tree = ManifestSample.tree("", ["A": mark + lines.joined(separator: lineEnd)])
    let component = try #require(try tree.load().components.first)
    #expect(component.locations.name == location(1, 7))
    #expect(component.dependencies == [Dependency(name: "B", location: location(4, 5))])
  }

  @Test func columnsCountBytesAndLinesAreThoseOfEditors() throws {
    let tree = ManifestSample.component(
      "# a\u{2028}# b\nowners: [招聘]\ndependencies: [\"é\", \"😀\", C] # \u{85}\nline: é\n")
    let component = try #require(try tree.load().components.first)
    #expect(
      component.dependencies.map(\.location)
        == [location(5, 16), location(5, 22), location(5, 30)])
    #expect(component.locations.line == location(6, 7))
  }

  @Test func nullsCountAsAbsent() throws {
    let tree = ManifestSample.component(
      "dependencies:\nsources: ~\nheaders: null\nline: Null\nintegration: {git: }\nshared:\n")
    let component = try #require(try tree.load().components.first)
    #expect(component.dependencies.isEmpty)
    #expect(component.files.sources.map(\.path) == ["Components/A/Sources/A.swift"])
    #expect(component.line == nil)
    #expect(component.integration == Integration())
  }

  @Test(arguments: [
    ("yes", true), ("no", false), ("On", true), ("off", false), ("TRUE", true), ("False", false),
  ])
  func booleans(word: String, value: Bool) throws {
    let workspace = try ManifestSample.component("shared: \(word)\n").load()
    #expect(workspace.components[0].isShared == value)
  }

  @Test func scalarsStayText() throws {
    let tree = ManifestSample.component("owners: [1.0, 0x10, yes, 2027-03-31, \"~\", 'null']\n")
    #expect(
      try tree.load().components[0].owners == ["1.0", "0x10", "yes", "2027-03-31", "~", "null"])
  }

  private func expect(
    _ bytes: [UInt8], _ issue: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var tree = InMemoryFileTree()
    tree.write("modkit.yml", bytes: bytes)
    tree.expectIssues("modkit.yml:" + issue, sourceLocation: sourceLocation)
  }

  private func location(_ line: Int, _ column: Int) -> ModKitModel.SourceLocation {
    SourceLocation(file: "Components/A/component.yml", line: line, column: column)
  }
}
