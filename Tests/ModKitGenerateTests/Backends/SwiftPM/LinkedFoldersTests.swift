import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

@Suite struct LinkedFoldersTests {
  /// What is linked of a component in `C/A`.
  private func linked(_ inputs: [String], besides others: [String] = []) -> [String] {
    let inside = { (path: String) in "C/A/\(path)" }
    let linked = LinkedFolders(
      inputs.map(inside), among: (inputs + others).map(inside).sorted(), below: "C/A")
    return (linked.folders + linked.files).sorted().map { String($0.dropFirst(4)) }
  }

  @Test func aFolderOfInputsIsLinkedAsAWhole() {
    #expect(linked(["S/a.swift", "S/b/c.swift", "H/a.h"]) == ["H", "S"])
    #expect(linked(["a.swift", "S/a.swift"]) == ["S", "a.swift"])
    #expect(linked([]) == [])
  }

  @Test(arguments: ["S/README.md", "S/b/notes.txt", "S/zz/x", "S/b/A.swift"])
  func whatIsNoInputKeepsItsFoldersApart(other: String) {
    let found = linked(["S/a.swift", "S/b/c.swift", "S/d/e.swift"], besides: [other])
    #expect(!found.contains("S"))
    #expect(found.contains("S/a.swift") && found.contains("S/d"))
    #expect(found.contains("S/b") == !other.hasPrefix("S/b/"))
  }

  /// Bazel takes a folder with a BUILD file for a package, whose files are no others'.
  @Test func resourcesLinkNoPackageOfBazel() {
    let paths = ["C/A/R/BUILD.bazel", "C/A/R/Deep/b.txt", "C/A/R/a.txt", "C/A/S/c.txt"]
    let linked = ResourceRules.linked(paths, among: paths, below: "C/A")
    #expect(linked.folders.sorted() == ["C/A/R/Deep", "C/A/S"])
    #expect(linked.files == ["C/A/R/a.txt"])
  }

  @Test func namesThatBeginAlikeAreTwo() {
    let found = linked(["S/a.swift", "S-x/b.swift", "S.y/c.swift"], besides: ["S-x/other"])
    #expect(found == ["S", "S-x/b.swift", "S.y"])
  }

  /// Swift takes them for equal, and puts what is in them in one order.
  @Test func namesThatUnicodeWritesInTwoWaysAreTwo() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    let found = linked(
      ["\(composed)/a.c", "\(decomposed)/b.c"], besides: ["\(composed)/z.c"])
    #expect(
      found.map { Array($0.utf8) } == [Array(decomposed.utf8), Array("\(composed)/a.c".utf8)])
  }

  @Test func filesFromOutsideAreLinkedByThemselves() {
    let linked = LinkedFolders(
      ["Shared/x.swift", "C/A/S/a.swift", "C/AB/b.swift"], among: ["C/A/S/a.swift"], below: "C/A")
    #expect(linked.folders == ["C/A/S"])
    #expect(linked.files == ["Shared/x.swift", "C/AB/b.swift"])
  }

  /// What the links lead to is what was asked for, no more and no less, whatever lies where.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func linksLeadToTheInputs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names = ["a", "a-b", "a.b", "é", "b"]
    let present = Set(
      (0..<Int.random(in: 1..<30, using: &random)).map { _ in
        let depth = Int.random(in: 0..<4, using: &random)
        return (0..<depth).map { _ in names.randomElement(using: &random) ?? "c" }
          .map { "\($0)/" }.joined() + "f\(Int.random(in: 0..<4, using: &random))"
      }
    ).sorted()
    let inputs = present.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
    let linked = LinkedFolders(inputs.shuffled(using: &random), among: present, below: ".")
    let reached =
      linked.files
      + linked.folders.flatMap { folder in
        present.filter { RelativePath.isInside($0, directory: folder) }
      }
    #expect(reached.sorted() == inputs, "seed \(seed): \(present) \(linked)")
    #expect(Set(reached).count == reached.count, "seed \(seed)")
  }
}
