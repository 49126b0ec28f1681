import Foundation
@testable import ModKitDisk
import ModKitStore
import Testing

@testable import ModKit

@Suite struct AtomicFileTests {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-atomic-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { directory.appending(path: name).path }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func write(_ text: String, to name: String, links: AtomicFile.LinkTreatment) throws {
    try AtomicFile.write(
      text.utf8, to: path(name), links: links,
      in: #require(WorkspaceRoot(directory: directory.path, relativeTo: "/")))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  @Test func aNewFileAndOneThatIsThere() throws {
    try write("1", to: "a", links: .replace)
    try write("2", to: "a", links: .follow)
    #expect(try text("a") == "2")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["a"])
  }

  /// Beside it, as long as the file system is the same.
  @Test func aTemporaryDirectoryBehindALinkIsNotUsed() throws {
    for name in ["elsewhere/kept", ".modkit"] {
      try FileManager.default.createDirectory(
        atPath: path(name), withIntermediateDirectories: true)
    }
    try link(".modkit/temporary", to: "../elsewhere")
    try write("1", to: "a", links: .replace)
    #expect(try text("a") == "1")
    #expect(DiskItem.names(in: path("elsewhere")) == ["kept"])
    #expect(DiskItem.names(in: directory.path).sorted() == [".modkit", "a", "elsewhere"])
  }

  /// Two runs write at the same time, and a third begins.
  @Test func aRunThatIsAliveKeepsItsFiles() throws {
    let root = try #require(WorkspaceRoot(directory: directory.path, relativeTo: "/"))
    let first = try #require(TemporaryDirectory(in: root))
    let place = first.place()
    try NewItem.makeFile([1], at: place)
    try write("1", to: "a", links: .replace)
    #expect(DiskItem(at: place) == .file)
    unlink(place)
    withExtendedLifetime(first) {}
  }

  @Test func permissionsAreKept() throws {
    try write("1", to: "a", links: .replace)
    chmod(path("a"), 0o640)
    try write("2", to: "a", links: .replace)
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func aLinkIsReplacedOrFollowed() throws {
    try write("precious", to: "target", links: .replace)
    try link("link", to: "target")
    try write("new", to: "link", links: .replace)
    #expect(try text("target") == "precious")
    #expect(DiskItem(at: path("link")) == .file)
    try link("other", to: "target")
    try write("new", to: "other", links: .follow)
    #expect(try text("target") == "new")
    #expect(DiskItem(at: path("other")) == .link)
  }

  @Test func theSystemSaysWhyItCannot() {
    let file = path("missing/a")
    #expect(throws: WriteError(path: file, reason: "No such file or directory")) {
      try write("1", to: "missing/a", links: .replace)
    }
  }

  @Test(arguments: [AtomicFile.LinkTreatment.replace, .follow])
  func whatIsNoFileIsLeftAlone(links: AtomicFile.LinkTreatment) throws {
    try FileManager.default.createDirectory(
      atPath: path("directory"), withIntermediateDirectories: true)
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    for name in ["directory", "pipe"] {
      #expect(throws: WriteError.self) { try write("1", to: name, links: links) }
    }
    #expect(DiskItem(at: path("pipe")) == .other)
  }

  @Test func aPipeBehindALinkIsLeftAlone() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    try link("link", to: "pipe")
    #expect(throws: WriteError.self) { try write("1", to: "link", links: .follow) }
    #expect(DiskItem(at: path("pipe")) == .other)
  }
}
