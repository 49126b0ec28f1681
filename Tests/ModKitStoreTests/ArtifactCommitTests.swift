import Foundation
import ModKitModel
import ModKitStore
import Testing

/// What may become an artifact, and what happens when several want to at once.
struct ArtifactCommitTests {
  @Test(arguments: ["libList.a", "missing", "."])
  func linksAreRefusedAndNothingIsLeftBehind(target: String) throws {
    let fixture = try StoreFixture()
    let bundle = try fixture.makeBundle()
    #expect(symlink(target, bundle.appending(path: "include/link").path) == 0)
    let error = #expect(throws: StoreError.unexpectedItem("include/link")) {
      try fixture.store.commit(
        bundle, component: "List", key: fixture.key, document: fixture.document,
        linkedLibraries: [])
    }
    #expect(
      error?.description
        == "the artifact holds include/link, which is neither a file nor a directory")
    #expect(fixture.lookUp() == .missing)
    #expect(fixture.staged() == [])
  }

  @Test func aBundleThatIsGoneIsAnError() throws {
    let fixture = try StoreFixture()
    let bundle = try fixture.makeBundle()
    try FileManager.default.removeItem(at: bundle)
    #expect(throws: StoreError.self) {
      try fixture.store.commit(
        bundle, component: "List", key: fixture.key, document: fixture.document,
        linkedLibraries: [])
    }
    #expect(fixture.staged() == [])
  }

  /// Names that percent-encoding, Unicode forms or shells have opinions about.
  @Test func unusualNames() throws {
    let fixture = try StoreFixture()
    let names = [
      "with space", "per%20cent", "per%2Fcent", "frage?", "#raute", "quo\"te", "back\\slash",
      "line\nfeed", "semi;colon", "~tilde", "\u{E9}", "e\u{301}", "日本", "👩‍👩‍👧", ".hidden",
      "-dash", "a:b", "trailing ", "b%", "{", "$HOME", "*",
    ]
    let files = names.enumerated().map { ("\($1)/\($1).h", "\($0)") }
    let artifact = try fixture.commit(Dictionary(files, uniquingKeysWith: { $1 }))
    #expect(fixture.lookUp() == .found(artifact))
    #expect(fixture.store.entries().first?.component == "List")
    try StoreFixture.write("changed", to: fixture.bundle, "per%20cent/per%20cent.h")
    #expect(fixture.damage() == "per%20cent/per%20cent.h was changed")
  }

  /// Two spellings of one name are equal strings, and two files where the disk keeps them apart.
  @Test func twoSpellingsOfOneName() throws {
    let spellings = ["\u{E9}.h", "e\u{301}.h"]
    let records = try [spellings, spellings.reversed()].map { names in
      let fixture = try StoreFixture()
      let bundle = try fixture.makeBundle([:])
      for name in names { try StoreFixture.write("\(name.utf8.count)", to: bundle, name) }
      let artifact = try fixture.store.commit(
        bundle, component: "List", key: fixture.key, document: fixture.document,
        linkedLibraries: [])
      #expect(fixture.lookUp() == .found(artifact))
      return try Data(contentsOf: fixture.directory.appending(path: "artifact.json"))
    }
    #expect(records[0] == records[1])
  }

  @Test func concurrentCommitsLeaveOneWholeArtifact() async throws {
    for _ in 0..<200 {
      let fixture = try StoreFixture()
      let artifacts = try await commitConcurrently(to: fixture)
      #expect(Set(artifacts).count == 1)
      #expect(fixture.lookUp() == .found(artifacts[0]))
      #expect(fixture.store.entries().count == 1)
      #expect(fixture.staged() == [])
      #expect(fixture.setAside() == [])
    }
  }

  @Test func concurrentCommitsOverADamagedArtifact() async throws {
    for _ in 0..<10 {
      let fixture = try StoreFixture()
      try fixture.commit()
      try fixture.edit("key.json", replacing: "List", with: "Lost")
      let artifacts = try await commitConcurrently(to: fixture)
      #expect(fixture.lookUp() == .found(artifacts[0]))
      #expect(fixture.store.entries().count == 1)
      #expect(fixture.staged() == [])
      #expect(!fixture.setAside().isEmpty)
    }
  }

  /// The bundles are filled before, so that the commits themselves meet.
  private func commitConcurrently(to fixture: StoreFixture) async throws -> [Artifact] {
    let bundles = try (0..<4).map { _ in try fixture.makeBundle() }
    return try await withThrowingTaskGroup(of: Artifact.self) { group in
      for bundle in bundles {
        group.addTask {
          try fixture.store.commit(
            bundle, component: "List", key: fixture.key, document: fixture.document,
            linkedLibraries: ["m"])
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
