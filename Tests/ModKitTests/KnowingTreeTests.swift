import Foundation
@testable import ModKitDisk
import ModKitGit
import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKit

/// A path has one identity in a run, or none, so that results for it can be cached.
@Suite struct KnowingTreeTests {
  private let fixture: GitFixture
  private let tree: DiskFileTree

  init() async throws {
    fixture = try await GitFixture()
    try fixture.write("A.swift", "import A\n")
    try fixture.write("B.swift", "import B\n")
    try await fixture.commit("first")
    try fixture.write("B.swift", "import Changed\n")
    try await fixture.settle()
    tree = DiskFileTree(
      root: fixture.root.path,
      tracked: try GitRepository(containing: fixture.root.path).trackedFiles())
  }

  private func identity(of text: String) throws -> ContentIdentifier {
    try ContentIdentifier(of: Array(text.utf8))
  }

  private func identityAsRead(_ path: String) throws -> ContentIdentifier? {
    try tree.readIdentified(path, limit: 1000).identifier
  }

  @Test(arguments: [("A.swift", "import A\n"), ("B.swift", "import Changed\n")])
  func anUntouchedFileIsIdentifiedEachTime(path: String, text: String) throws {
    let expected = try identity(of: text)
    for _ in 0..<2 {
      #expect(tree.contentIdentifier(of: path) == expected)
      #expect(tree.firstContentIdentifier(of: path) == expected)
      #expect(try identityAsRead(path) == expected)
    }
  }

  @Test(arguments: [("A.swift", "import A\n"), ("B.swift", "import Changed\n")])
  func whatChangesKeepsItsFirstIdentityOrHasNone(path: String, text: String) throws {
    #expect(tree.firstContentIdentifier(of: path) == (try identity(of: text)))
    try fixture.write(path, "import Other\n")
    #expect(tree.firstContentIdentifier(of: path) == (try identity(of: text)))
    #expect(tree.contentIdentifier(of: path) == nil)
    #expect(try identityAsRead(path) == nil)
  }

  /// As where two directories change places.
  @Test func aReplacedFileIsNotIdentifiedAgain() throws {
    #expect(try identityAsRead("A.swift") != nil)
    let (file, aside) = (
      fixture.root.appending(path: "A.swift"), fixture.root.appending(path: "aside")
    )
    try FileManager.default.moveItem(at: file, to: aside)
    try FileManager.default.copyItem(at: fixture.root.appending(path: "B.swift"), to: file)
    #expect(tree.contentIdentifier(of: "A.swift") == nil)
    #expect(try identityAsRead("A.swift") == nil)
  }

  /// The other way round: what was read cannot be identified, and is what the index says again.
  @Test func whatWasReadUnidentifiedStaysSo() throws {
    let (file, aside) = (
      fixture.root.appending(path: "A.swift"), fixture.root.appending(path: "aside")
    )
    try FileManager.default.moveItem(at: file, to: aside)
    try Data("import Other\n".utf8).write(to: file)
    #expect(try identityAsRead("A.swift") == nil)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: aside, to: file)
    #expect(tree.contentIdentifier(of: "A.swift") == nil)
    #expect(tree.firstContentIdentifier(of: "A.swift") == nil)
    #expect(try identityAsRead("A.swift") == nil)
  }

  @Test func nothingIsIdentifiedWithoutGit() {
    let tree = DiskFileTree(root: fixture.root.path)
    #expect(tree.contentIdentifier(of: "A.swift") == nil)
    #expect(tree.firstContentIdentifier(of: "A.swift") == nil)
  }
}
