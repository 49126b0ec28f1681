import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitReport

@Suite struct UnifiedDiffTests {
  private func patch(_ path: String, _ old: String, _ new: String) -> String {
    let splices = TextSplice.splices(from: Array(old.utf8), to: Array(new.utf8))
    let change = FileChange(path: path, original: Array(old.utf8), splices: splices)
    return String(decoding: UnifiedDiff.bytes(of: [change]), as: UTF8.self)
  }

  @Test func nearChangesShareAHunk() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("3\n4\n", with: "3\nx\n").replacing(
      "9\n", with: "9\ny\n", maxReplacements: 1)
    let far = new.replacing("20\n", with: "20\nz")
    #expect(
      patch("a.h", old, far) == """
        --- a/a.h
        +++ b/a.h
        @@ -1,12 +1,13 @@
         1
         2
         3
        -4
        +x
         5
         6
         7
         8
         9
        +y
         10
         11
         12
        @@ -18,3 +19,4 @@
         18
         19
         20
        +z
        \\ No newline at end of file

        """)
  }

  @Test func theLastLineGetsItsEnd() {
    #expect(
      patch("a.yml", "a", "a\nb\n") == """
        --- a/a.yml
        +++ b/a.yml
        @@ -1,1 +1,2 @@
        -a
        \\ No newline at end of file
        +a
        +b

        """)
  }

  @Test func nothingChanges() {
    #expect(patch("a", "a\n", "a\n").isEmpty)
    let idle = FileChange(path: "a", original: [97], splices: [TextSplice(0..<1, "a")])
    #expect(UnifiedDiff.bytes(of: [idle]).isEmpty)
  }

  @Test(arguments: [
    ("a b.h", "--- a/a b.h\t\n"), ("a\"\t.h", "--- \"a/a\\\"\\011.h\"\n"), ("ä.h", "--- a/ä.h\n"),
    ("ä\\.h", "--- \"a/\\303\\244\\\\.h\"\n"),
  ])
  func names(path: String, line: String) {
    #expect(patch(path, "a\n", "b\n").hasPrefix(line))
  }
}
