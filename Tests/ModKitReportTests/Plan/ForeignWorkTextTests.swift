import ModKitModel
import ModKitReport
import Testing

@Suite struct ForeignWorkTextTests {
  private func lines(_ kinds: ForeignWork.Kind..., path: String = "out/a.c") -> [String] {
    let items = kinds.map { ForeignWork(path: path, kind: $0, refuge: "a.c.kept") }
    let text = ForeignWorkText.refusal(items, unknownPart: nil)
    return text.split(separator: "\n").map(String.init)
  }

  @Test func eachItemHasACommand() {
    #expect(
      lines(
        .changed, .replaces(source: "C/a.c"), .orphan(of: "C/a.c"), .new(besides: "C/a.c"),
        .homeless,
        .movable(to: "a.c"), .link
      ) == [
        "7 items among the generated files may be somebody's work, so nothing was written;"
          + " commands are for the directory of modkit.yml",
        "out/a.c was changed since modkit wrote it; keep it elsewhere, or remove it: mv out/a.c a.c.kept",
        "out/a.c is not what C/a.c has; compare: diff C/a.c out/a.c; take it: mv out/a.c C/a.c;"
          + " or keep both: mv out/a.c a.c.kept",
        "out/a.c was made in the place of C/a.c, which is gone; move it to the sources:"
          + " mkdir -p C && mv out/a.c C/a.c",
        "out/a.c is new, and C/a.c is another file; compare: diff C/a.c out/a.c; take it:"
          + " mv out/a.c C/a.c; or keep both: mv out/a.c a.c.kept",
        "out/a.c is new, and it is not clear which source folder it is for; keep it elsewhere, or"
          + " remove it: mv out/a.c a.c.kept",
        "out/a.c is new; move it to the sources: mv out/a.c a.c",
        "out/a.c is a link that modkit did not make; remove it: rm out/a.c",
      ])
  }

  /// A name must not become another command.
  @Test(arguments: [
    ("a b", "'a b'"), ("a'b", "'a'\\''b'"), ("$(x)", "'$(x)'"), ("é;x", "'é;x'"), ("-f", "./-f"),
  ])
  func pathsAreWordsOfAShell(path: String, word: String) {
    #expect(lines(.link, path: path).last?.hasSuffix(": rm \(word)") == true)
  }

  @Test func aMissingRecordIsSaid() {
    let item = ForeignWork(path: "out/a.c", kind: .changed, refuge: "a.c.kept")
    #expect(
      ForeignWorkText.refusal([item], unknownPart: "out").hasSuffix(
        "if nothing there is yours: rm -r out"))
  }
}
