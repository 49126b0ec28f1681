import Foundation
@testable import ModKitDisk
import ModKitModel
import ModKitStore
import Testing

struct ArtifactStoreTests {
  @Test func whatIsCommittedIsFound() throws {
    let fixture = try StoreFixture()
    #expect(fixture.lookUp() == .missing)
    let artifact = try fixture.commit()
    #expect(
      artifact.path
        == ".modkit/store/List/\(fixture.key)/List-\(fixture.key).artifactbundle")
    #expect(artifact.linkedLibraries == ["dl", "m"])
    #expect(fixture.lookUp() == .found(artifact))
    let library = fixture.workspace.appending(path: artifact.path + "/libList.a")
    #expect(try String(contentsOf: library, encoding: .utf8) == "archive")
    #expect(fixture.staged() == [])
  }

  @Test func slicesHaveAnotherName() throws {
    let fixture = try StoreFixture()
    let artifact = try fixture.commitSlice()
    #expect(artifact.path == ".modkit/store/List/\(fixture.key)/List-\(fixture.key).slice")
    #expect(artifact.form == .slice)
    #expect(fixture.lookUp() == .found(artifact))
    #expect(fixture.store.entries().map(\.bytes) == ["archive".utf8.count])
    // The name is as good as the record says.
    let files = [artifact.path, artifact.path.replacing(".slice", with: ".artifactbundle")]
      .map { fixture.workspace.appending(path: $0) }
    try FileManager.default.moveItem(at: files[0], to: files[1])
    #expect(fixture.damage() != nil)
  }

  @Test func anotherKeyIsMissing() throws {
    let fixture = try StoreFixture()
    try fixture.commit()
    #expect(fixture.store.lookUp(component: "List", key: "0") == .missing)
    #expect(fixture.store.lookUp(component: "Home", key: fixture.key) == .missing)
  }

  @Test func theBytesOfTheKeyAreStoredAsTheyWere() throws {
    let fixture = try StoreFixture()
    try fixture.commit()
    let stored = try Data(contentsOf: fixture.directory.appending(path: "key.json"))
    #expect(Array(stored) == fixture.document)
  }

  @Test func aDocumentThatIsNotTheKeysIsDamage() throws {
    let fixture = try StoreFixture()
    _ = try fixture.store.commit(
      fixture.makeBundle(), component: "List", key: fixture.key, document: Array("other".utf8),
      linkedLibraries: [])
    #expect(fixture.damage() == "the key is not the digest of key.json")
  }

  @Test func aSecondCommitLeavesTheFirstAndReturnsIt() throws {
    let fixture = try StoreFixture()
    let first = try fixture.commit(linkedLibraries: ["m"])
    let second = try fixture.commit(["libList.a": "other"], linkedLibraries: ["z"])
    #expect(second == first)
    #expect(fixture.lookUp() == .found(first))
    #expect(fixture.staged() == [])
    #expect(fixture.setAside() == [])
  }

  @Test func aDamagedArtifactIsSetAsideAndReplaced() throws {
    let fixture = try StoreFixture()
    try fixture.commit()
    try fixture.edit("List-\(fixture.key).artifactbundle/libList.a", replacing: "a", with: "b")
    #expect(fixture.damage() != nil)
    let artifact = try fixture.commit()
    #expect(fixture.lookUp() == .found(artifact))
    #expect(fixture.setAside().count == 1)
    #expect(fixture.store.entries().count == 1)
  }

  @Test func aFileInPlaceOfAnArtifactIsReplaced() throws {
    let fixture = try StoreFixture()
    try StoreFixture.write("rubbish", to: fixture.root, "List/\(fixture.key)")
    #expect(fixture.damage() == "it is no directory")
    let artifact = try fixture.commit()
    #expect(fixture.lookUp() == .found(artifact))
  }

  @Test func entriesAreSortedAndSized() throws {
    let fixture = try StoreFixture()
    #expect(fixture.store.entries() == [])
    try fixture.commit()
    for name in ["Zebra", "Apple"] {
      let bundle = try fixture.store.makeBundle(component: name, key: fixture.key)
      _ = try fixture.store.commit(
        bundle, component: name, key: fixture.key, document: fixture.document,
        linkedLibraries: [])
    }
    try StoreFixture.write("", to: fixture.root, ".DS_Store")
    try StoreFixture.write("", to: fixture.root, "List/.DS_Store")
    _ = try fixture.makeBundle()
    #expect(
      fixture.store.entries() == [
        StoredArtifact(component: "Apple", key: fixture.key, bytes: 0),
        StoredArtifact(component: "List", key: fixture.key, bytes: 15),
        StoredArtifact(component: "Zebra", key: fixture.key, bytes: 0),
      ])
  }

  @Test func documentsOfAComponent() throws {
    let fixture = try StoreFixture()
    let document = KeyDocument(
      component: "List", module: "List", compiler: "c", triple: "t", configuration: "debug",
      settings: [], inputs: [], dependencies: [])
    let bytes = Array(try JSONEncoder().encode(document))
    let key = ContentDigest.sha256(of: bytes)
    _ = try fixture.store.commit(
      fixture.store.makeBundle(component: "List", key: key), component: "List", key: key,
      document: bytes, linkedLibraries: [])
    try fixture.commit()  // its document is of another form
    #expect(fixture.store.documents(of: "List") == [key: document])
    #expect(fixture.store.documents(of: "Home") == [:])
  }
}
