import ModKitManifests
import ModKitScan
import Testing

/// The focus in a developer's own file.
struct FocusEditorTests {
  private func setting(_ focus: [String], in text: String?) throws -> String {
    String(
      decoding: try FocusEditor.setting(focus, in: text.map { Array($0.utf8) }), as: UTF8.self)
  }

  @Test func aNewFileSaysWhatItIs() throws {
    #expect(
      try setting(["Home"], in: nil)
        == "# Yours alone: git does not have it. `modkit schema local` describes every key.\n"
        + "focus: [Home]\n")
  }

  @Test(arguments: [
    ("focus: [Home]\n", ["List"], "focus: [List]\n"),
    ("focus: [Home]\n", [], "focus: []\n"),
    (
      "# mine\nteams: [a]\n\n# now\nfocus:\n  - Home # why\n  - List\nsource: [X]\n",
      ["List", "Pay"],
      "# mine\nteams: [a]\n\n# now\nfocus:\n  - List\n  - Pay\nsource: [X]\n"
    ),
    ("teams: [a] # t\nsource: [X]\n", ["Home"], "teams: [a] # t\nfocus: [Home]\nsource: [X]\n"),
    ("# only this", ["layer:x", "H*"], "# only this\nfocus: [\"layer:x\", \"H*\"]\n"),
    ("focus: []\n", ["*"], "focus: [\"*\"]\n"),
  ])
  func commentsAndOrderStay(before: String, focus: [String], after: String) throws {
    #expect(try setting(focus, in: before) == after)
    #expect(try setting(focus, in: after) == after)
  }
}
