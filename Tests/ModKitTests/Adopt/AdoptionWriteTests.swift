import Foundation
@testable import ModKitDisk
import ModKitModel
import Testing

@testable import ModKit

/// Manifests are written all or not at all.
@Suite struct AdoptionWriteTests {
  private func outcome(_ paths: String...) -> AdoptionOutcome {
    AdoptionOutcome(
      files: paths.map { GeneratedFile(path: $0, content: .text("new")) }, style: .manifests,
      componentCount: 1, layerCounts: [], decisions: [], gaps: [], unusedExclusions: [], strays: [],
      hasXcodeProjects: false,
      hasUnreadTuistManifests: false,
      existing: [])
  }

  private func root(of workspace: TemporaryWorkspace) throws -> WorkspaceRoot {
    try #require(WorkspaceRoot(directory: workspace.directory.path, relativeTo: "/"))
  }

  /// Without what is modkit's own.
  private func snapshot(of workspace: TemporaryWorkspace) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: workspace.directory.path)
      .filter { !$0.hasPrefix(".modkit") }.sorted()
  }

  private func text(_ path: String, in workspace: TemporaryWorkspace) throws -> String {
    try String(contentsOf: workspace.directory.appending(path: path), encoding: .utf8)
  }

  @Test func whatWasWrittenBeforeAFailureIsTakenBack() throws {
    let workspace = try TemporaryWorkspace(["A/a.m": "", "B/b.m": "", "C/component.yml": "old"])
    try FileManager.default.createSymbolicLink(
      atPath: workspace.directory.path + "/L.component.yml", withDestinationPath: "elsewhere")
    let root = try root(of: workspace)
    let before = try snapshot(of: workspace)
    // A name that is too long makes the writer fail, for root too.
    let refused = "B/\(String(repeating: "b", count: 250)).component.yml"
    let outcome = outcome(
      "modkit.yml", "A/component.yml", "A/new/deep/component.yml", refused, "C/component.yml",
      "L.component.yml")
    do {
      try Adopter.write(outcome, in: root)
      Issue.record("nothing stopped it")
    } catch {
      #expect("\(error)".hasPrefix("\(refused) cannot be written: "))
      #expect("\(error)".hasSuffix("; nothing was written"))
    }
    #expect(try snapshot(of: workspace) == before)
    #expect(try text("C/component.yml", in: workspace) == "old")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: workspace.directory.path + "/L.component.yml") == "elsewhere")
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: workspace.directory.path + "/.modkit"
      ).sorted() == [".gitignore", "writing.lock"])
    try Adopter.write(self.outcome("modkit.yml", "C/component.yml"), in: root)
    #expect(try text("C/component.yml", in: workspace) == "new")
  }

  /// What a killed run leaves: the undo log, and some of the manifests.
  private func killedRun(_ written: [String]) throws -> TemporaryWorkspace {
    let workspace = try TemporaryWorkspace(["A/a.m": "", "C/component.yml": "old"])
    let root = try root(of: workspace)
    try FileManager.default.createDirectory(
      atPath: root.path + "/.modkit", withIntermediateDirectories: true)
    let files = outcome(
      "modkit.yml", "A/component.yml", "A/new/component.yml", "C/component.yml"
    ).files
    try AdoptionUndoLog(of: files, in: root).write(in: root)
    _ = try GeneratedFileWriter(root: root).write(
      GeneratedTree(files: files.filter { written.contains($0.path) }, ownedDirectories: []))
    return workspace
  }

  @Test func theNextRunTakesBackWhatAKilledOneHasLeft() throws {
    let workspace = try killedRun(["A/component.yml", "A/new/component.yml", "C/component.yml"])
    let root = try root(of: workspace)
    #expect(Adopter.isInterrupted(in: root))
    #expect(
      try Adopter.takeBackRemains(in: root) {}
        == ["A/component.yml", "A/new/component.yml", "C/component.yml"])
    #expect(try snapshot(of: workspace) == ["A", "A/a.m", "C", "C/component.yml"])
    #expect(try text("C/component.yml", in: workspace) == "old")
    #expect(!Adopter.isInterrupted(in: root))
    #expect(try Adopter.takeBackRemains(in: root) {} == [])
  }

  @Test func whatTheUserHasChangedSinceStays() throws {
    let workspace = try killedRun(["A/component.yml", "A/new/component.yml"])
    try Data("mine".utf8).write(to: workspace.directory.appending(path: "A/component.yml"))
    try Data("mine too".utf8).write(to: workspace.directory.appending(path: "C/component.yml"))
    #expect(
      try Adopter.takeBackRemains(in: root(of: workspace)) {} == ["A/new/component.yml"])
    #expect(try text("A/component.yml", in: workspace) == "mine")
    #expect(try text("C/component.yml", in: workspace) == "mine too")
  }

  /// Killed after the last manifest, the run was as good as over.
  @Test func anAdoptionOfWhichNothingIsMissingStays() throws {
    let all = ["modkit.yml", "A/component.yml", "A/new/component.yml", "C/component.yml"]
    let workspace = try killedRun(all)
    let root = try root(of: workspace)
    #expect(!Adopter.isInterrupted(in: root))
    let before = try snapshot(of: workspace)
    #expect(try Adopter.takeBackRemains(in: root) {} == [])
    #expect(try snapshot(of: workspace) == before)
  }

  /// An undo log may lead to manifests below the root and to nothing else.
  @Test(arguments: ["../x/component.yml", "/tmp/component.yml", "A/a.m", "A/../component.yml"])
  func aJournalThatLeadsElsewhereIsNotBelieved(path: String) throws {
    let workspace = try killedRun(["A/component.yml"])
    let log = workspace.directory.appending(path: ".modkit/adoption.json")
    let text = try String(contentsOf: log, encoding: .utf8)
    try Data(text.replacing("A/component.yml", with: path).utf8).write(to: log)
    #expect(try Adopter.takeBackRemains(in: root(of: workspace)) {} == [])
  }
}
