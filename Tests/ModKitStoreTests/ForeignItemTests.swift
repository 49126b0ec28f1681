import Foundation
import ModKitModel
import Testing

@testable import ModKitStore

/// What lies in the directory of a store and was not stored there.
struct ForeignItemTests {
  private let fixture: StoreFixture
  /// A directory outside of the store.
  private let victim: URL

  private static let digest = String(repeating: "a", count: 64)

  init() throws {
    fixture = try StoreFixture()
    victim = fixture.workspace.appending(path: "victim")
  }

  private func link(_ path: String, to destination: URL) throws {
    try FileManager.default.createSymbolicLink(
      at: fixture.root.appending(path: path), withDestinationURL: destination)
  }

  /// Every item below a directory; links are not followed.
  private func items(of directory: URL) -> Set<String> {
    let items = FileManager.default.enumerator(atPath: directory.path)
    return Set((items?.compactMap { $0 as? String } ?? []))
  }

  private func collectAll() throws -> ArtifactStore.Collection {
    try fixture.store.collect(
      .init(keepsOnlyNeeded: true), among: fixture.store.entries(), now: Date(), isDryRun: false)
  }

  @Test func onlyArtifactsAreListedAndRemoved() throws {
    try fixture.commit()
    let foreign = [
      "README", "Home/Sources/Home.swift", "Home/\(Self.digest)/Home.swift",
      "Home/\(Self.digest.uppercased())/artifact.json", "Home/ab12/artifact.json",
      "List/notes.txt", ".staging/notes/a", ".removed/a", ".damaged/old/a", ".git/refs/heads/main",
    ]
    for path in foreign { try StoreFixture.write("mine", to: fixture.root, path) }
    #expect(fixture.store.entries().map(\.key) == [fixture.key])
    #expect(fixture.store.documents(of: "Home").isEmpty)
    #expect(try collectAll().removed.map(\.artifact.component) == ["List"])
    let left = items(of: fixture.root)
    #expect(left.isSuperset(of: foreign))
    #expect(!left.contains("List/\(fixture.key)"))
  }

  @Test func linksAreNotFollowed() throws {
    try fixture.commit()
    try StoreFixture.write("{}", to: victim, "\(Self.digest)/artifact.json")
    try StoreFixture.write("mine", to: victim, "\(UUID().uuidString)/a")
    let before = items(of: victim)
    try link("Linked", to: victim)
    try link("List/\(Self.digest)", to: victim.appending(path: Self.digest))
    for name in [".staging", ".removed", ".damaged"] {
      try? FileManager.default.removeItem(at: fixture.root.appending(path: name))
    }
    try link(".staging", to: victim)
    #expect(fixture.store.entries().map(\.component) == ["List"])
    fixture.store.removeAbandonedItems()
    #expect(try collectAll().removed.count == 1)
    #expect(items(of: victim) == before)
    #expect(items(of: fixture.root).isSuperset(of: ["Linked", ".staging", "List/\(Self.digest)"]))
  }

  @Test func nothingIsStoredWhereALinkLeads() throws {
    try fixture.commit()
    try FileManager.default.moveItem(at: fixture.root.appending(path: "List"), to: victim)
    try link("List", to: victim)
    #expect(fixture.lookUp() == .missing)
    #expect(!fixture.store.has(component: "List", key: fixture.key))
    let before = items(of: victim)
    #expect(throws: StoreError.self) { try fixture.commit() }
    #expect(items(of: victim) == before)
  }

  @Test func aDirectoryThatHoldsNoArtifactIsNotWritten() throws {
    try StoreFixture.write("mine", to: fixture.root, "refs/heads/main")
    #expect(fixture.store.hold(isForStoring: false) == nil)
    #expect(try collectAll().keptCount == 0)
    #expect(items(of: fixture.root) == ["refs", "refs/heads", "refs/heads/main"])
  }

  /// An artifact whose record is lost is still reported.
  @Test func anArtifactWithoutARecordIsOne() throws {
    try fixture.commit()
    try FileManager.default.removeItem(at: fixture.directory.appending(path: "artifact.json"))
    #expect(fixture.store.entries().map(\.key) == [fixture.key])
    #expect(try collectAll().removed.count == 1)
  }
}
