import Foundation
@testable import ModKitDisk
import ModKitManifests
import Testing

@Suite struct DiskFileTests {
  private let root: String

  init() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit file \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    root = try #require(WorkspaceRoot(directory: directory.path, relativeTo: "/")).path
    try Data("text".utf8).write(to: URL(filePath: "\(root)/file.txt"))
  }

  private func remove() { try? FileManager.default.removeItem(atPath: root) }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/\(path)", withDestinationPath: target)
  }

  @Test func filesAreReadUpToTheLimit() throws {
    defer { remove() }
    let file = DiskFile("\(root)/file.txt")
    #expect(try file.bytes(limit: 4) == Array("text".utf8))
    #expect(throws: FileTreeError.tooLarge(limit: 3)) { try file.bytes(limit: 3) }
    #expect(throws: FileTreeError.self) { try DiskFile("\(root)/nothing").bytes(limit: 3) }
    #expect(throws: FileTreeError.self) { try DiskFile(root).bytes(limit: 3) }
    try Data().write(to: URL(filePath: "\(root)/empty"))
    #expect(try DiskFile("\(root)/empty").bytes(limit: 0) == [])
  }

  /// `init --from bazel --query <(bazel query …)`
  @Test func soArePipes() throws {
    defer { remove() }
    let path = "\(root)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let pipe = FileHandle(forWritingAtPath: path)
      for _ in 0..<3 { pipe?.write(Data(repeating: 7, count: 50_000)) }
      try? pipe?.close()
    }
    writer.start()
    #expect(try DiskFile(path).bytes(limit: 1 << 20).count == 150_000)
  }

  @Test func linksAreFollowed() throws {
    defer { remove() }
    try link("good", to: "file.txt")
    try link("bad", to: "nothing")
    #expect(DiskFile("\(root)/good").exists)
    #expect(!DiskFile("\(root)/bad").exists)
    #expect(DiskFile(root).isDirectory)
    #expect(!DiskFile("\(root)/good").isDirectory)
    #expect(try DiskFile("\(root)/good").mapped() == Data("text".utf8))
  }

  @Test func aRevisionChangesWithTheFile() throws {
    defer { remove() }
    let file = DiskFile("\(root)/file.txt")
    let before = try #require(file.revision)
    #expect(file.revision == before)
    try Data("other text".utf8).write(to: URL(filePath: "\(root)/file.txt"))
    #expect(file.revision != before)
    #expect(DiskFile("\(root)/nothing").revision == nil)
  }

  @Test func pathsWithoutLinksStayInTheWorkspace() throws {
    defer { remove() }
    try FileManager.default.createDirectory(
      atPath: "\(root)/folder", withIntermediateDirectories: true)
    try link("folder/inside", to: "../file.txt")
    try link("folder/outside", to: "/etc/passwd")
    let root = try #require(WorkspaceRoot(directory: root, relativeTo: "/"))
    #expect(root.pathWithoutLinks("folder/inside") == "file.txt")
    #expect(root.pathWithoutLinks("folder/outside") == "folder/outside")
    #expect(root.pathWithoutLinks("folder/nothing") == "folder/nothing")
  }
}
