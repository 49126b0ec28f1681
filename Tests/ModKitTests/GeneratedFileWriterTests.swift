import Foundation
@testable import ModKitDisk
import ModKitModel
import Testing

@testable import ModKit

@Suite struct GeneratedFileWriterTests {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "modkit writer \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  private var workspace: WorkspaceRoot {
    get throws { try #require(WorkspaceRoot(directory: root.path, relativeTo: "/")) }
  }

  private func text(_ path: String, _ text: String) -> GeneratedFile {
    GeneratedFile(path: path, content: .text(text))
  }

  private func write(_ files: [GeneratedFile], owned: [String] = []) throws -> WriteOutcome {
    try GeneratedFileWriter(root: workspace).write(
      GeneratedTree(files: files, ownedDirectories: owned))
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func onlyWhatDiffersIsWritten() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let first = try write([text("out/a", "1"), text("out/b", "2")])
    #expect(first.written == ["out/a", "out/b"])
    let second = try write([text("out/a", "1"), text("out/b", "3")])
    #expect(second.written == ["out/b"])
    #expect(second.unchangedCount == 1)
    #expect(try read("out/b") == "3")
  }

  @Test func linksAreRelative() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    _ = try write([text("Components/A/f.h", "header")])
    let link = GeneratedFile(path: "out/deep/f.h", content: .link(to: "Components/A/f.h"))
    #expect(try write([link]).written == ["out/deep/f.h"])
    #expect(try read("out/deep/f.h") == "header")
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: root.appending(path: "out/deep/f.h").path)
    #expect(target == "../../Components/A/f.h")
    #expect(try write([link]).isClean)
  }

  @Test func foreignItemsLeaveOwnedDirectoriesOnly() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    _ = try write([text("owned/old/x", "1"), text("free/y", "2")])
    let outcome = try write([text("owned/new/z", "3")], owned: ["owned"])
    #expect(outcome.removed == ["owned/old/x"])
    #expect(!FileManager.default.fileExists(atPath: root.appending(path: "owned/old").path))
    #expect(try read("free/y") == "2")
  }

  /// A link where a directory is expected must not lead the writer out of the workspace.
  @Test func nothingIsWrittenThroughALink() throws {
    let outside = root.deletingLastPathComponent().appending(path: "outside \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(at: root)
      try? FileManager.default.removeItem(at: outside)
    }
    try FileManager.default.createSymbolicLink(
      at: root.appending(path: "owned"), withDestinationURL: outside)
    _ = try write([text("owned/a", "1")], owned: ["owned"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    #expect(try read("owned/a") == "1")
  }

  /// The links that were written would lead nowhere.
  @Test(arguments: [true, false])
  func theOutputDirectoryMustBeNoLink(isDryRun: Bool) throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let far = root.appending(path: "far/away")
    try FileManager.default.createDirectory(at: far, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: ".modkit").path, withDestinationPath: "far/away")
    for path in [".modkit/headers/A/a.h", ".modkit/b.h"] {
      let tree = GeneratedTree(
        files: [GeneratedFile(path: path, content: .link(to: "a.h"))],
        ownedDirectories: [".modkit/headers"])
      let error = #expect(throws: WriteError.self) {
        try GeneratedFileWriter(root: workspace).write(tree, isDryRun: isDryRun)
      }
      #expect(error?.path == ".modkit")
      #expect(error?.reason.contains("it is a link") == true)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: far.path).isEmpty)
  }

  /// A link in the user's own directories is the user's.
  @Test func linksElsewhereAreFollowed() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(
      at: root.appending(path: "there"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: "here").path, withDestinationPath: "there")
    #expect(try write([text("here/a", "1")]).written == ["here/a"])
    #expect(try read("there/a") == "1")
  }

  @Test func whatAKilledRunHasLeftIsRemoved() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let left = root.appending(path: ".modkit/temporary/left")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: left.appending(path: "1"))
    _ = try write([text("owned/a", "2")], owned: ["owned"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["owned"])
  }

  @Test func aDryRunWritesNothing() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let tree = GeneratedTree(files: [text("a", "1")], ownedDirectories: [])
    let outcome = try GeneratedFileWriter(root: workspace).write(tree, isDryRun: true)
    #expect(outcome.written == ["a"])
    #expect(!FileManager.default.fileExists(atPath: root.appending(path: "a").path))
  }
}
