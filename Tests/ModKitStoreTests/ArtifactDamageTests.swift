import Foundation
@testable import ModKitDisk
import ModKitModel
import ModKitStore
import Testing

/// Nothing that differs from what was stored is ever used, and reasons name no machine's paths.
struct ArtifactDamageTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture()
    try fixture.commit()
  }

  private var library: URL { fixture.bundle.appending(path: "libList.a") }

  private func expectDamage(_ reason: String) {
    #expect(fixture.damage() == reason)
    #expect(fixture.damage()?.contains(fixture.workspace.path) == false)
  }

  /// Every byte of every file of the artifact, one after the other.
  @Test func anyFlippedByte() throws {
    let files =
      ["artifact.json", "key.json"]
      + StoreFixture.files.keys.map { "List-\(fixture.key).artifactbundle/\($0)" }
    for name in files {
      let file = fixture.directory.appending(path: name)
      let original = try Data(contentsOf: file)
      for index in original.indices {
        var flipped = original
        flipped[index] ^= 1
        try flipped.write(to: file)
        // In the record, white space may come in other forms; the values may not.
        let isSpace = name == "artifact.json" && " \n!\u{0B}".utf8.contains(flipped[index])
        #expect(isSpace || fixture.damage() != nil, "\(name), byte \(index)")
      }
      try original.write(to: file)
    }
    #expect(fixture.damage() == nil)
  }

  @Test func theArtifactOfAnOlderVersionIsNoneAndGivesWay() throws {
    try fixture.makeOutdated()
    #expect(fixture.lookUp() == .outdated)
    #expect(fixture.store.interfaces(of: "List") == [:])
    #expect(fixture.store.entries().map(\.bytes) == [15])
    let artifact = try fixture.commit()
    #expect(fixture.lookUp() == .found(artifact))
  }

  @Test func fileOfAnotherContent() throws {
    try Data("ARCHIVE".utf8).write(to: library)
    expectDamage("libList.a was changed")
  }

  @Test func missingFile() throws {
    try FileManager.default.removeItem(at: library)
    expectDamage("libList.a is missing")
  }

  @Test func extraFile() throws {
    try StoreFixture.write("", to: fixture.bundle, "include/List/Extra.h")
    expectDamage("include/List/Extra.h was not stored with it")
  }

  @Test func renamedFile() throws {
    #expect(rename(library.path, library.path + "2") == 0)
    expectDamage("libList.a is missing")
  }

  @Test func linkInsteadOfAFile() throws {
    let original = fixture.workspace.appending(path: "original")
    #expect(rename(library.path, original.path) == 0)
    #expect(symlink(original.path, library.path) == 0)
    expectDamage("the artifact holds libList.a, which is neither a file nor a directory")
  }

  @Test func linkInsteadOfADirectory() throws {
    let include = fixture.bundle.appending(path: "include")
    let original = fixture.workspace.appending(path: "original")
    #expect(rename(include.path, original.path) == 0)
    #expect(symlink(original.path, include.path) == 0)
    expectDamage("the artifact holds include, which is neither a file nor a directory")
  }

  @Test func linkInsteadOfTheBundle() throws {
    let original = fixture.workspace.appending(path: "original")
    #expect(rename(fixture.bundle.path, original.path) == 0)
    #expect(symlink(original.path, fixture.bundle.path) == 0)
    #expect(fixture.damage()?.hasSuffix("which is neither a file nor a directory") == true)
  }

  @Test func missingBundle() throws {
    try FileManager.default.removeItem(at: fixture.bundle)
    #expect(fixture.damage()?.contains(fixture.workspace.path) == false)
  }

  @Test func missingRecord() throws {
    try FileManager.default.removeItem(at: fixture.directory.appending(path: "artifact.json"))
    expectDamage("artifact.json cannot be read")
  }

  @Test(arguments: [
    (#""dl""#, #""evil""#), ("modkit/artifact/2", "modkit/artifact/3"),
    (#""size" : 7"#, #""size" : 8"#), ("{", ""), ("libList.a", "libLost.a"),
  ])
  func editedRecord(old: String, new: String) throws {
    try fixture.edit("artifact.json", replacing: old, with: new)
    expectDamage("artifact.json is not as it was written")
  }

  @Test func recordWithoutAnInterface() throws {
    try fixture.edit("artifact.json", replacing: #""interface""#, with: #""face""#)
    expectDamage("artifact.json is not as it was written")
  }

  /// A record that is whole in itself, but gives clients another interface than it has.
  @Test func recordOfAnotherInterface() throws {
    let file = fixture.directory.appending(path: "artifact.json")
    let record = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let interface = try #require(record["interface"] as? String)
    try fixture.edit(
      "artifact.json", replacing: interface, with: String(repeating: "0", count: 64))
    let digest = try #require(record["digest"] as? String)
    let rest = try String(contentsOf: file, encoding: .utf8).replacing(digest, with: "")
    try fixture.edit(
      "artifact.json", replacing: digest, with: ContentDigest.sha256(of: Array(rest.utf8)))
    expectDamage("artifact.json is not as it was written")
  }

  @Test func recordOfAnotherArtifact() throws {
    let other = String(repeating: "0", count: 64)
    let elsewhere = fixture.root.appending(path: "List/\(other)")
    #expect(rename(fixture.directory.path, elsewhere.path) == 0)
    #expect(
      fixture.store.lookUp(component: "List", key: other)
        == .damaged(reason: "its record is of another artifact"))
  }

  @Test func missingDocument() throws {
    try FileManager.default.removeItem(at: fixture.directory.appending(path: "key.json"))
    expectDamage("key.json cannot be read")
  }

  @Test func editedDocument() throws {
    try fixture.edit("key.json", replacing: "List", with: "Lost")
    expectDamage("the key is not the digest of key.json")
  }
}
