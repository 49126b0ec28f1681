import Foundation
@testable import ModKitDisk
import ModKitManifests
import ModKitScan
import Testing

@testable import ModKit

@Suite struct DiskFileTreeTests {
  private let root: String
  private let tree: DiskFileTree

  init() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit tree \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    root = try #require(WorkspaceRoot(directory: directory.path, relativeTo: "/")).path
    tree = DiskFileTree(root: root)
    try FileManager.default.createDirectory(
      atPath: "\(root)/folder/日本", withIntermediateDirectories: true)
    try Data("text".utf8).write(to: URL(filePath: "\(root)/folder/file.txt"))
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/\(path)", withDestinationPath: target)
  }

  @Test func filesAreReadUpToTheLimit() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    #expect(try tree.read("folder/file.txt", limit: 4) == Array("text".utf8))
    #expect(throws: FileTreeError.tooLarge(limit: 3)) {
      try tree.read("folder/file.txt", limit: 3)
    }
    #expect(throws: FileTreeError.missing) { try tree.read("nothing", limit: 1) }
    #expect(throws: FileTreeError.notAFile) { try tree.read("folder", limit: 10) }
  }

  /// Around the size up to which a file is not asked for it.
  @Test(arguments: [0, 1, 4_095, 4_096, 8_192, 65_535, 65_536, 65_537, 200_000])
  func filesOfAllSizesAreReadWhole(size: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try Data(bytes).write(to: URL(filePath: "\(root)/sized"))
    #expect(try tree.read("sized", limit: size) == bytes)
    #expect(try tree.read("sized", limit: .max) == bytes)
    if size > 0 {
      #expect(throws: FileTreeError.tooLarge(limit: size - 1)) {
        try tree.read("sized", limit: size - 1)
      }
    }
  }

  /// What one file has left in the buffer is not taken for a part of the next.
  @Test func oneBufferServesManyFiles() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    var buffer = FileBuffer()
    for size in [100, 3, 0, 70_000, 5, 65_536, 0] {
      let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: size), count: size)
      try Data(bytes).write(to: URL(filePath: "\(root)/sized"))
      _ = try tree.readIdentified("sized", limit: .max, into: &buffer)
      #expect(Array(buffer.bytes) == bytes)
    }
    #expect(throws: FileTreeError.missing) {
      try tree.readIdentified("nothing", limit: .max, into: &buffer)
    }
  }

  /// A pipe without a writer is not read as an empty file, and does not block.
  @Test func pipesAreNoFiles() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    #expect(mkfifo("\(root)/pipe", 0o600) == 0)
    #expect(throws: FileTreeError.notAFile) { try tree.read("pipe", limit: 10) }
    let writer = open("\(root)/pipe", O_RDWR)
    defer { _ = close(writer) }
    #expect(write(writer, "text", 4) == 4)
    #expect(throws: FileTreeError.notAFile) { try tree.read("pipe", limit: 10) }
  }

  @Test func directoriesAreListed() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try link("folder/link", to: "file.txt")
    #expect(
      Set(try tree.list("folder")) == [
        FileTreeEntry(name: "file.txt", kind: .file), FileTreeEntry(name: "link", kind: .link),
        FileTreeEntry(name: "日本", kind: .directory),
      ])
    #expect(throws: FileTreeError.missing) { try tree.list("nothing") }
  }

  #if os(Linux)
    @Test func namesThatAreNotUTF8() throws {
      defer { try? FileManager.default.removeItem(atPath: root) }
      let file = fopen(Array("\(root)/folder/caf".utf8CString.dropLast()) + [-23, 0], "w")
      #expect(fclose(file) == 0)
      #expect(
        try tree.list("folder").filter { !$0.isNameUTF8 }
          == [FileTreeEntry(name: "caf\u{FFFD}", kind: .file, isNameUTF8: false)])
    }
  #endif

  @Test func linksAreFollowedToTheirEnd() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try link("file", to: "folder/file.txt")
    try link("inside", to: "folder/日本")
    try link("up", to: "..")
    try link("root", to: ".")
    try link("none", to: "nothing")
    try link("one", to: "two")
    try link("two", to: "one")
    #expect(tree.destination(ofLink: "file") == .file)
    #expect(tree.destination(ofLink: "inside") == .directory("folder/日本"))
    #expect(tree.destination(ofLink: "up") == .outside)
    #expect(tree.destination(ofLink: "root") == .directory("."))
    #expect(tree.destination(ofLink: "none") == .missing)
    #expect(tree.destination(ofLink: "one") == .loop)
  }
}
