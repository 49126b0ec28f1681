import Foundation
@testable import ModKitDisk
import ModKitModel
import Synchronization
import Testing

@testable import ModKit

/// Between the reading of manifests and their writing anything may happen.
@Suite struct RepairWritingTests {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-repairs-\(UUID().uuidString)").resolvingSymlinksInPath()
    for (path, text) in [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
      "Base/component.yml": "name: Base\nlayer: base-service\n",
      "Base/Sources/Base.swift": "public let base = 1\n",
      "Feed/component.yml": "name: Feed\nlayer: main-business\n",
      "Feed/Sources/Feed.swift": "import Base\n",
      "Home/component.yml": "name: Home\nlayer: main-business\n",
      "Home/Sources/Home.swift": "import Base\n",
    ] { try write(path, text) }
  }

  private func write(_ path: String, _ text: String) throws {
    let file = directory.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: directory.appending(path: path), encoding: .utf8)
  }

  private func repairs() throws -> (Project, RepairOutcome) {
    let project = try Project(root: WorkspaceRoot.locate(directory.path, from: "/"))
    let outcome = try project.check(CheckRequest(today: .distantPast))
    return (project, RepairRun(project).repairs(of: outcome.diagnostics))
  }

  @Test func aManifestThatHasChangedIsLeftAlone() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let (project, repairs) = try repairs()
    #expect(repairs.manifests == ["Feed/component.yml", "Home/component.yml"])
    let edited = "name: Feed\nlayer: main-business\nowners: [a]\n"
    try write("Feed/component.yml", edited)
    let outcome = try RepairRun(project).write(repairs) {}
    #expect(outcome.manifests == ["Home/component.yml"])
    #expect(
      outcome.obstacles.map { "\($0.location): \($0.message)" } == [
        "Feed/component.yml:1:1: it has changed since it was read"
      ])
    #expect(try text("Feed/component.yml") == edited)
    #expect(try text("Home/component.yml").hasSuffix("dependencies: [Base]\n"))
  }

  @Test func anotherProcessIsWaitedFor() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let (project, repairs) = try repairs()
    let lock = Mutex<WorkspaceLock?>(try WorkspaceLock.forWriting(in: project.root) {})
    var count = 0
    let outcome = try RepairRun(project).write(repairs) {
      count += 1
      lock.withLock { $0 = nil }
    }
    #expect(count == 1)
    #expect(outcome.manifests == repairs.manifests)
  }
}
