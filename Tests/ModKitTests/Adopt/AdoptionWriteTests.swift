import Foundation
import ModKitModel
import Testing

@testable import ModKit

/// Manifests are written all or not at all.
@Suite struct AdoptionWriteTests {
  private func outcome(_ paths: String...) -> AdoptionOutcome {
    AdoptionOutcome(
      files: paths.map { GeneratedFile(path: $0, content: .text("new")) }, componentCount: 1,
      layerCounts: [], gaps: [], unusedExclusions: [], strays: [], hasXcodeProjects: false,
      existing: [])
  }

  private func snapshot(of workspace: TemporaryWorkspace) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: workspace.directory.path))
  }

  @Test func whatWasWrittenBeforeAFailureIsTakenBack() throws {
    // A directory where the writer puts its new file makes it fail, for root too.
    let workspace = try TemporaryWorkspace([
      "A/a.m": "", "B/.component.yml.modkit-tmp/x": "", "C/component.yml": "old",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: workspace.directory.path + "/L.component.yml", withDestinationPath: "elsewhere")
    let root = try #require(
      WorkspaceRoot(directory: workspace.directory.path, relativeTo: "/"))
    let before = try snapshot(of: workspace)
    let outcome = outcome(
      "modkit.yml", "A/component.yml", "A/new/deep/component.yml", "B/component.yml",
      "C/component.yml", "L.component.yml")
    do {
      try Adopter.write(outcome, in: root)
      Issue.record("nothing stopped it")
    } catch {
      #expect("\(error)".hasPrefix("B/component.yml cannot be written: "))
      #expect("\(error)".hasSuffix("; nothing was written"))
    }
    #expect(try snapshot(of: workspace) == before)
    let old = workspace.directory.appending(path: "C/component.yml")
    #expect(try String(contentsOf: old, encoding: .utf8) == "old")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: workspace.directory.path + "/L.component.yml") == "elsewhere")
    try FileManager.default.removeItem(at: workspace.directory.appending(path: "B"))
    try Adopter.write(outcome, in: root)
    #expect(try String(contentsOf: old, encoding: .utf8) == "new")
  }
}
