import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Manifests that are left alone, with the reason.
@Suite struct RefusedEditTests {
  @Test(arguments: [
    ("dependencies: &a [A]\n", "1:15: `dependencies` cannot be edited here: it has an anchor"),
    ("dependencies: !!seq [A]\n", "1:15: `dependencies` cannot be edited here: it has a tag"),
    ("dependencies: &a\n- A\n", "1:15: `dependencies` cannot be edited here: it has an anchor"),
    ("owners: &a [A]\ndependencies: *a\n", "2:15: `dependencies` cannot be edited here: it is an"),
    ("dependencies: [&a A, C]\n", "1:16: `dependencies` cannot be edited here: it has an anchor"),
    ("dependencies:\n- A\n- !!str C\n", "3:3: `dependencies` cannot be edited here: it has a tag"),
    ("line: &a b\ndependencies: [A, *a]\n", "2:19: `dependencies` cannot be edited here: it is an"),
    ("&a dependencies: [A]\n", "1:1: `dependencies` cannot be edited here: it has an anchor"),
    ("line: &a dependencies\n*a : [A]\n", "2:1: `dependencies` cannot be edited here: it is an"),
    ("dependencies: &a\n", "1:15: `dependencies` cannot be edited here: it has an anchor"),
    ("dependencies:\n-\n  A\n", "3:3: `dependencies` cannot be edited here: its line does not"),
    ("dependencies:\n- A\n  C\n", "2:3: `dependencies` cannot be edited here: it is not written"),
    ("dependencies:\n- |\n  A\n", "2:3: `dependencies` cannot be edited here: it is not written"),
    ("dependencies: [A\n, C]\n", "2:3: `dependencies` cannot be edited here: the comma before"),
    ("dependencies: [\"A\n  C\"]\n", "1:16: `dependencies` cannot be edited here: it is not"),
    ("dependencies: [[A]]\n", "1:16: an element of `dependencies` has to be text"),
    ("dependencies: [A: C]\n", "1:16: an element of `dependencies` has to be text"),
    ("dependencies: A\n", "1:15: `dependencies` has to be a list"),
    ("dependencies: {A: C}\n", "1:15: `dependencies` has to be a list"),
    ("name: A # \u{2028}# c\n", "1:1: `dependencies` cannot be edited here: the file holds U+0085"),
    ("{}\n", "1:1: `dependencies` cannot be edited here: there is no key that it"),
    ("!!map {}\n", "1:1: `dependencies` cannot be edited here: there is no key that it"),
    ("!!map {name: A}\n", "1:8: `dependencies` cannot be edited here: a key is not alone on its"),
    ("{sources: [a]}\n", "1:1: `dependencies` cannot be edited here: there is no key between"),
    ("[a]\n", "1:1: component.yml has to be a mapping of keys to values"),
    ("name: \"a\n# b\"\nsources: []\n", "1:1: `dependencies` cannot be edited here: more than"),
  ])
  func obstacles(text: String, issue: String) {
    let edit = DependencyEdit(added: ["B", "B2"], removed: ["A"])
    let answer = editing(text, edit)
    #expect(answer.hasPrefix("component.yml:" + issue), "\(answer)")
    #expect(
      answer.hasSuffix("; add `B`, `B2` and remove `A` by hand"), "\(answer)")
  }

  @Test(arguments: [
    ("name: A\n---\nname: B\n", "2:1: this is not valid YAML: expected a single document"),
    ("dependencies:\n-\tA\n", "2:2: this is not valid YAML: while scanning for the next token"),
    ("name: A\n\tlayer: b\n", "2:1: this is not valid YAML"),
    ("dependencies: []\ndependencies: []\n", "1:1: `dependencies` stands here and again"),
    ("", "1:1: component.yml is empty"),
    ("# c", "1:1: component.yml is empty"),
    ("name: \0", "1:7: component.yml holds the control character U+0000"),
    ("dependencies: *b\n", "1:15: there is no anchor `&b` before this alias"),
  ])
  func noManifests(text: String, issue: String) {
    let answer = editing(text, DependencyEdit(added: ["B"]))
    #expect(answer.hasPrefix("component.yml:" + issue), "\(answer)")
  }

  @Test(arguments: ["", "a\nb", "\0", "a\u{7F}", "\u{FEFF}", "\u{2028}", "\u{85}", "\r"])
  func namesThatNoManifestHolds(name: String) {
    let answer = editing("name: A\n", DependencyEdit(added: [name]))
    #expect(answer.contains("cannot be a name in `dependencies`; add a name on one line"))
    #expect(!answer.contains("\n"))
  }

  /// Forms that no edit is sure of are as good as any other when there is nothing to do.
  @Test(arguments: [
    "dependencies: &a [A]\n", "owners: [&a A]\ndependencies: [*a]\n", "dependencies:\n-\n  A\n",
  ])
  func nothingToDo(text: String) {
    #expect(editing(text, DependencyEdit(added: ["A"], removed: ["B"])) == text)
  }

  @Test func bytesThatAreNoText() {
    #expect(
      editing([0x61, 0x0A, 0xFF], DependencyEdit(added: ["A"]))
        == "component.yml:2:1: component.yml is not UTF-8; save it as UTF-8")
    let large = [UInt8](repeating: UInt8(ascii: "#"), count: 50_000_000)
    #expect(
      editing(large, DependencyEdit(added: ["A"])).hasPrefix(
        "component.yml:1:1: component.yml is larger than 1 MiB"))
  }

  @Test(arguments: ["[", "{", "{a: ", "- ", "? ", "&a [", "dependencies: [", "|\n", "*", "&", "'"])
  func deepNesting(opening: String) {
    let text = String(repeating: opening, count: 50_000)
    #expect(editing(text, DependencyEdit(added: ["A"])).hasPrefix("component.yml:"))
    let below = "dependencies: " + text
    #expect(editing(below, DependencyEdit(added: ["A"])).hasPrefix("component.yml:"))
  }

  @Test(arguments: [("[", "]"), ("{a: ", "}")])
  func nestingThatTheParserTakes(opening: String, closing: String) {
    let nest = String(repeating: opening, count: 900) + "a" + String(repeating: closing, count: 900)
    #expect(
      editing("line: b\nsources: \(nest)\n", DependencyEdit(added: ["A"]))
        == "line: b\ndependencies: [A]\nsources: \(nest)\n")
  }

  @Test func longLists() {
    let names = (100_000..<120_000).map { "Component\($0)" }
    let text = "dependencies:\n" + names.map { "- \($0)\n" }.joined()
    let odd = names.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let without = editing(text, DependencyEdit(removed: odd))
    #expect(without.utf8.count < text.utf8.count)
    #expect(editing(without, DependencyEdit(added: odd.reversed())) == text)
  }
}
