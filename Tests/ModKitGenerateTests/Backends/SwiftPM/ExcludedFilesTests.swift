import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

/// Folders that a target links although they have other files too.
@Suite struct ExcludedFilesTests {
  /// - Parameter directory: that of the component
  private func linked(
    _ inputs: [String], besides others: [String] = [], around directory: String = "C/A",
    shared: Set<String> = [], refusesModuleMaps: Bool = false
  ) -> LinkedFolders {
    let present = inputs + others
    return LinkedFolders(
      inputs, around: directory,
      LinkedFolders.Exclusion(shared: shared, refusesModuleMaps: refusesModuleMaps)
    ) { directory in present.filter { RelativePath.isInside($0, directory: directory) } }
  }

  @Test func sourcesBesideTheManifest() {
    let found = linked(
      ["C/A/a.swift", "C/A/deep/b.swift"],
      besides: [
        "C/A/component.yml", "C/A/deep/notes.txt", "C/A/Tests/a/b.swift", "C/A/Tests/t.swift",
      ])
    #expect(found.folders == ["C/A"])
    #expect(found.files == [])
    #expect(
      found.exclusions { "L/\($0)" } == [
        "L/C/A/Tests", "L/C/A/component.yml", "L/C/A/deep/notes.txt",
      ])
  }

  @Test func aFolderWithoutDirectInputsIsNotWorthIt() {
    let found = linked(["C/A/Sources/a.swift"], besides: ["C/A/component.yml"])
    #expect(found.folders == ["C/A/Sources"] && found.excluded.isEmpty)
  }

  /// A link to the root would have the generated package in it.
  @Test func theRootIsNeverLinked() {
    let found = linked(["a.swift", "S/b.swift"], besides: ["modkit.yml"], around: ".")
    #expect(found.folders == ["S"] && found.files == ["a.swift"])
    let outside = linked(["a.swift", "S/b.swift"], around: "C/A")
    #expect(outside.folders == ["S"] && outside.files == ["a.swift"])
  }

  @Test func sourcesOutsideOfTheComponent() {
    let found = linked(
      ["C/Sources/a.swift", "C/Sources/deep/b.swift"], besides: ["C/Sources/x.md"], around: "C/A")
    #expect(found.folders == ["C/Sources"] && found.exclusions(\.self) == ["C/Sources/x.md"])
    let around = linked(["C/a.swift"], besides: ["C/A/component.yml"], around: "C/A")
    #expect(around.folders == ["C"] && around.exclusions(\.self) == ["C/A"])
    let apart = linked(
      ["B/S/b.swift", "C/S/deep/c.swift"], besides: ["C/S/x", "C/d"], around: "C/A")
    #expect(apart.folders == ["B/S", "C/S/deep"] && apart.excluded.isEmpty)
  }

  /// It is not known which of several targets a new file is for.
  @Test func sharedFoldersHaveLinksToFiles() {
    let found = linked(
      ["C/A/a.swift", "C/A/S/b.swift"], besides: ["C/A/component.yml"], shared: ["C/A"])
    #expect(found.folders == ["C/A/S"] && found.files == ["C/A/a.swift"])
    let below = linked(
      ["C/A/a.swift", "C/A/S/b.swift"], besides: ["C/A/S/b.c"], shared: ["C/A/S"])
    #expect(below.folders == [] && below.files == ["C/A/S/b.swift", "C/A/a.swift"])
  }

  /// A walk finds a link to a directory, and the files behind it.
  @Test func linksToDirectoriesAreNotExcluded() {
    let found = linked(
      ["C/A/S/a.swift", "C/A/S/Dir/b.swift"],
      besides: ["C/A/S/Dir", "C/A/S/Docs", "C/A/S/Docs/x.md"])
    #expect(found.folders == [] && found.excluded.isEmpty)
    #expect(found.files == ["C/A/S/Dir/b.swift", "C/A/S/a.swift"])
    let without = linked(["C/A/S/a.swift"], besides: ["C/A/S/Docs", "C/A/S/Docs/x.md"])
    #expect(without.folders == ["C/A/S"])
  }

  /// Clang finds it on the header search path, besides the generated one.
  @Test(arguments: ["module.modulemap", "A.modulemap", "module.map", "S/module.modulemap"])
  func moduleMapsAmongHeaders(name: String) {
    let inputs = ["C/A/a.c", "C/A/S/a.h"]
    #expect(linked(inputs, besides: ["C/A/\(name)"], refusesModuleMaps: true).excluded.isEmpty)
    #expect(linked(inputs, besides: ["C/A/\(name)"]).folders == ["C/A"])
  }

  /// SwiftPM would exclude the input too.
  @Test func namesThatUnicodeWritesInTwoWays() {
    let found = linked(["C/A/\u{E9}.c"], besides: ["C/A/e\u{301}.c"])
    #expect(found.folders == [] && found.files.count == 1)
  }

  @Test func filesOfSeveralTargetsShareTheirFolders() {
    let component = { (name: String, paths: [String]) in
      var component = PlanSamples.component(name)
      component.files.sources = paths.map { path in
        SourceFile(path: path, language: path.hasSuffix(".swift") ? .swift : .c)
      }
      return component
    }
    let shared = SharedFolders(
      of: [
        component("A", ["F/a.swift", "F/x/a.swift", "G/a.swift"]),
        component("B", ["F/b.swift", "F/y/b.swift"]),
        component("M", ["M/a.swift", "M/b.c", "M/c/d.c"]),
      ],
      Shell(directory: "G", sources: [SourceFile(path: "G/main.swift", language: .swift)]))
    #expect(shared.folders == ["F", "G", "M"])
  }

  /// Links without what is excluded lead to the inputs, no more and no less, whatever lies where.
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
    let inputs = present.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    let directory = [".", "a", "a/b", "b"].randomElement(using: &random) ?? "."
    let shared = Set(
      present.map(RelativePath.directory).filter { _ in Int.random(in: 0..<9, using: &random) == 0 }
    )
    let linked = linked(
      inputs.shuffled(using: &random), besides: present.filter { !inputs.contains($0) },
      around: directory, shared: shared)
    let reached =
      linked.files
      + linked.folders.flatMap { folder in
        present.filter { path in
          RelativePath.isInside(path, directory: folder)
            && !linked.excluded.contains { excluded in
              excluded.folder == folder
                && RelativePath.isInside(path, directory: "\(folder)/\(excluded.rest)")
            }
        }
      }
    #expect(reached.sorted() == inputs, "seed \(seed): \(present) \(linked)")
    #expect(!linked.folders.contains("."), "seed \(seed)")
  }
}
