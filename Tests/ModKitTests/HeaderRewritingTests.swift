import Foundation
@testable import ModKitDisk
import ModKitModel
import Testing

@testable import ModKit

/// Between the reading of files and their writing anything may happen.
@Suite struct HeaderRewritingTests {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-rewriting-\(UUID().uuidString)").resolvingSymlinksInPath()
    for (path, text) in [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
      "Base/component.yml": "name: Base\nlayer: base-service\n", "Base/Headers/base.h": "\n",
      "Feed/component.yml": "name: Feed\nlayer: main-business\n",
      "Feed/Sources/a.c": "#include \"base.h\"\n", "Feed/Sources/b.c": "#include \"base.h\"\n",
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

  private func project() throws -> Project {
    try Project(root: WorkspaceRoot.locate(directory.path, from: "/"))
  }

  private var request: HeaderRepairRequest {
    HeaderRepairRequest(names: [], includesOwn: false, today: .distantPast)
  }

  @Test func aSourceThatHasChangedIsLeftAlone() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let project = try project()
    let repairs = try HeaderRepairRun(project).repairs(request)
    let edited = "// news\n#include \"base.h\"\n"
    try write("Feed/Sources/a.c", edited)
    let outcome = try HeaderRepairRun(project).write(repairs) {}
    #expect(outcome.written == ["Feed/component.yml", "Feed/Sources/b.c"])
    #expect(outcome.refusals.map(\.location.file) == ["Feed/Sources/a.c"])
    #expect(outcome.refusals.map(\.reason) == [.changed])
    #expect(try text("Feed/Sources/a.c") == edited)
    #expect(try text("Feed/Sources/b.c") == "#include <Base/base.h>\n")

    let again = try self.project()
    let run = HeaderRepairRun(again)
    _ = try run.write(try run.repairs(request)) {}
    #expect(try text("Feed/Sources/a.c") == "// news\n#include <Base/base.h>\n")
  }

  /// The next run would no longer find what to declare.
  @Test func aManifestThatHasChangedKeepsSourcesAsTheyAre() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let project = try project()
    let repairs = try HeaderRepairRun(project).repairs(request)
    try write("Feed/component.yml", "name: Feed\nlayer: main-business\nowners: [a]\n")
    let outcome = try HeaderRepairRun(project).write(repairs) {}
    #expect(outcome.written.isEmpty)
    #expect(outcome.refusals.map(\.location.file) == ["Feed/component.yml"])
    #expect(try text("Feed/Sources/a.c") == "#include \"base.h\"\n")
  }
}
