import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Lists between brackets, on one line and on several.
@Suite struct FlowListEditTests {
  @Test(arguments: oneLine + wrapped + lines + braces) func edits(_ item: EditCase) {
    item.check()
  }

  private static func deps(_ list: String) -> String {
    "name: X\ndependencies: \(list)\nlayer: base\n"
  }

  private static let oneLine = [
    EditCase("between", deps("[A, C]"), add: ["B"], deps("[A, B, C]")),
    EditCase("first", deps("[B]"), add: ["A", "0x1"], deps("[\"0x1\", A, B]")),
    EditCase("last", deps("[A] # c"), add: ["B", "C"], deps("[A, B, C] # c")),
    EditCase("not sorted", deps("[B, A]"), add: ["AA"], deps("[B, A, AA]")),
    EditCase("inner spaces", deps("[ A , B ]"), add: ["C"], deps("[ A , B, C ]")),
    EditCase("no spaces", deps("[A,C]"), add: ["B", "D"], deps("[A,B,C,D]")),
    EditCase("quotes", deps("[\"A\", \"B\"]"), add: ["C"], deps("[\"A\", \"B\", \"C\"]")),
    EditCase("last comma", deps("[A, B,]"), add: ["C"], deps("[A, B, C,]")),
    EditCase(
      "brackets in quotes", deps("['A]', \"B,#\"]"), add: ["C"],
      deps("['A]', \"B,#\", 'C']")
        .replacingQuotes),
    EditCase("remove the first", deps("[A, B, C]"), remove: ["A"], deps("[B, C]")),
    EditCase("remove the middle", deps("[A,  B,   C]"), remove: ["B"], deps("[A,  C]")),
    EditCase("remove the last", deps("[A, B, C ]"), remove: ["C"], deps("[A, B ]")),
    EditCase("remove the last two", deps("[A, B, C]"), remove: ["C", "B"], deps("[A]")),
    EditCase("remove before a last comma", deps("[A, B, ]"), remove: ["B"], deps("[A, ]")),
    EditCase("remove the only one", deps("[ A ] # c"), remove: ["A"], deps("[] # c")),
    EditCase("remove all", deps("[A, B,]"), remove: ["B", "A"], deps("[]")),
    EditCase("replace all", deps("[A, B]"), add: ["C"], remove: ["B", "A"], deps("[C]")),
    EditCase("empty", deps("[]  # none"), add: ["B", "A"], deps("[A, B]  # none")),
    EditCase("empty with a space", deps("[ ]"), add: ["A"], deps("[A]")),
    EditCase("below the key", deps("\n  [A]"), add: ["B"], deps("\n  [A, B]")),
    EditCase("empty below the key", deps("\n  [] # c"), add: ["B"], deps("\n  [B] # c")),
    EditCase("quoted key", "\"dependencies\": []\n", add: ["A"], "\"dependencies\": [\"A\"]\n"),
    EditCase("open end", "dependencies: [A]", add: ["B"], "dependencies: [A, B]"),
  ]

  private static let wrapped = [
    EditCase("append", deps("[A,\n  B]"), add: ["C"], deps("[A,\n  B, C]")),
    EditCase("insert", deps("[A, C, # two\n  D, E]"), add: ["B"], deps("[A, B, C, # two\n  D, E]")),
    EditCase(
      "remove before a comment", deps("[A, B, # two\n  C, D]"), remove: ["B"],
      deps("[A, # two\n  C, D]")),
    EditCase(
      "remove before the end of a line", deps("[A, B,\n  C, D]"), remove: ["B"],
      deps("[A,\n  C, D]")),
    EditCase(
      "remove after the start of a line", deps("[A, B,\n  C, D]"), remove: ["C"],
      deps("[A, B,\n  D]")),
    EditCase("remove the end", deps("[A,\n  B]"), remove: ["B"], deps("[A]")),
    EditCase(
      "remove the end after a comment", deps("[A, # a\n  B]"), remove: ["B"],
      deps("[A # a\n  ]")),
    EditCase(
      "remove a line", deps("[A,\n  B, # b\n  C]"), remove: ["B"], deps("[A,\n  C]")),
    EditCase(
      "remove all but a comment", deps("[A, # a\n B]"), remove: ["A", "B"], deps("[ # a\n ]")),
  ]

  private static let lines = [
    EditCase(
      "insert", deps("[\n  A, # a\n  C,\n]"), add: ["B"], deps("[\n  A, # a\n  B,\n  C,\n]")),
    EditCase("insert first", deps("[\n  B\n]"), add: ["A"], deps("[\n  A,\n  B\n]")),
    EditCase(
      "append after no comma", deps("[\n  A, # a\n  B # b\n]"), add: ["C", "D"],
      deps("[\n  A, # a\n  B, # b\n  C,\n  D\n]")),
    EditCase("append after a comma", deps("[\n  A,\n]"), add: ["C"], deps("[\n  A,\n  C,\n]")),
    EditCase(
      "remove the first", deps("[\n  # all\n  A, # a\n  B # b\n]"), remove: ["A"],
      deps("[\n  # all\n  B # b\n]")),
    EditCase(
      "remove the last", deps("[\n  A, # a\n  # about b\n  B # b\n]"), remove: ["B"],
      deps("[\n  A # a\n  # about b\n]")),
    EditCase(
      "remove the last after a disabled item", deps("[\n  A,\n  # Old,\n  B,\n]"), remove: ["B"],
      deps("[\n  A,\n  # Old,\n]")),
    EditCase("remove all", deps("[\n  A, # a\n  B # b\n]"), remove: ["A", "B"], deps("[]")),
    EditCase(
      "remove all but a comment", deps("[\n  # all\n  A\n]"), remove: ["A"],
      deps("[\n  # all\n]")),
    EditCase(
      "empty with a comment", deps("[ # none\n]"), add: ["A", "B"], deps("[A, B # none\n]")),
    EditCase("empty with a tight comment", deps("[# none\n]"), add: ["A"], deps("[A # none\n]")),
    EditCase("empty on two lines", deps("[\n]"), add: ["A"], deps("[A]")),
    EditCase(
      "CRLF", "dependencies: [\r\n\tA\r\n]\r\n", add: ["B"],
      "dependencies: [\r\n\tA,\r\n\tB\r\n]\r\n"),
    EditCase(
      "replace all", deps("[\n  A # a\n]"), add: ["B"], remove: ["A"], deps("[\n  B\n]")),
  ]

  private static let braces = [
    EditCase(
      "in braces", "{name: A, dependencies: [B], layer: x}", add: ["C"],
      "{name: A, dependencies: [B, C], layer: x}"),
    EditCase(
      "in braces, remove", "{name: A, dependencies: [B]}\n", remove: ["B"],
      "{name: A, dependencies: []}\n"),
    EditCase(
      "JSON", "{\n  \"dependencies\": [\n    \"B\"\n  ]\n}\n", add: ["C"],
      "{\n  \"dependencies\": [\n    \"B\",\n    \"C\"\n  ]\n}\n"),
  ]
}

extension String {
  /// Items of different quotes leave a new one without.
  fileprivate var replacingQuotes: String { replacing("'C'", with: "C") }
}
