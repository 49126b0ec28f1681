import Foundation
@testable import ModKitDisk
import ModKitModel
import Testing

@testable import ModKitStore

/// Uploads and downloads by way of a cache in memory.
struct RemoteCacheTests {
  private let ours: StoreFixture
  private let theirs: StoreFixture
  private let memory = MemoryCache()

  init() throws {
    ours = try StoreFixture()
    theirs = try StoreFixture()
    try ours.commit()
  }

  private var cache: RemoteCache { RemoteCache(memory, timeout: 1) }
  private var requests: [RemoteCache.ArtifactRequest] { [.init(component: "List", key: ours.key)] }
  private var entry: String { "ac/\(ours.key)" }

  private func push() async -> RemoteCache.PushOutcome {
    await cache.push(requests, from: ours.store)
  }

  private func pull() async -> RemoteCache.PullOutcome {
    await cache.pull(requests, into: theirs.store)
  }

  private func blob(_ text: String) -> String {
    "cas/\(ContentDigest.sha256(of: Data(text.utf8)))"
  }

  /// What is refused leaves nothing behind.
  private func expectRefused(_ reason: String) async {
    let outcome = await pull()
    #expect(outcome.refused.map(\.reason) == [reason])
    #expect(outcome.fetched.isEmpty)
    #expect(theirs.lookUp() == .missing)
    #expect(theirs.staged() == [])
  }

  @Test func whatIsUploadedIsFetched() async throws {
    let sent = await push()
    #expect(sent.pushed == requests && sent.failure == nil)
    // The entry, the document, the record and three files.
    #expect(memory.paths.count == 6)
    #expect(memory[blob("archive")] == Array("archive".utf8))
    let outcome = await pull()
    #expect(outcome.fetched.count == 1 && outcome.failure == nil && outcome.refused.isEmpty)
    #expect(theirs.lookUp() == ours.lookUp())
    #expect(theirs.staged() == [])
    for name in ["artifact.json", "key.json"] {
      let files = [ours, theirs].map { $0.directory.appending(path: name) }
      #expect(try Data(contentsOf: files[0]) == Data(contentsOf: files[1]))
    }
  }

  /// - Parameter content: what a cache has in place of a file
  @Test(arguments: ["", "archiv", "archive and more", "ARCHIVE"])
  func damagedFilesAreReplaced(_ content: String) async {
    _ = await push()
    memory[blob("archive")] = Array(content.utf8)
    let found = await pull()
    #expect(found.refused.map(\.damaged) == [blob("archive")])
    #expect(found.damaged == [blob("archive")])
    let mended = await cache.push(requests, from: ours.store, replacing: found.damaged)
    #expect(mended.pushed == requests && mended.refused.isEmpty && mended.failure == nil)
    #expect(memory[blob("archive")] == Array("archive".utf8))
    #expect(await pull().fetched.count == 1)
    #expect(await push().present == requests)
  }

  /// Another machine sees the size.
  @Test func cutFilesAreReplacedWithoutADownload() async {
    _ = await push()
    memory[blob("archive")] = Array("arch".utf8)
    #expect(await push().pushed == requests)
    #expect(memory[blob("archive")] == Array("archive".utf8))
  }

  @Test func damagedEntriesAreReplaced() async {
    _ = await push()
    memory[entry] = Array("no entry".utf8)
    let found = await pull()
    #expect(found.damaged == [entry])
    #expect(
      await cache.push(requests, from: ours.store, replacing: found.damaged).pushed == requests)
    #expect(await pull().fetched.count == 1)
  }

  @Test func aCacheThatKeepsADamagedFileIsFoundOut() async {
    _ = await push()
    memory[blob("archive")] = Array("ARCHIVE".utf8)
    memory.keepFiles()
    let found = await pull()
    let outcome = await cache.push(requests, from: ours.store, replacing: found.damaged)
    #expect(outcome.pushed.isEmpty)
    #expect(
      outcome.refused.map(\.reason) == [
        "the cache keeps a damaged file: delete \(blob("archive")) there"
      ])
  }

  @Test func slicesAreFetchedAsSlices() async throws {
    let slices = try StoreFixture()
    let artifact = try slices.commitSlice()
    let sent = await cache.push(requests, from: slices.store)
    #expect(sent.pushed == requests && sent.failure == nil)
    #expect(await pull().fetched == [artifact])
    #expect(theirs.lookUp() == .found(artifact))
  }

  /// The name of a bundle decides how it is linked.
  @Test func recordsOfSlicesAreNotOfBundles() async throws {
    _ = await push()
    let slices = try StoreFixture()
    try slices.commitSlice()
    let directory = slices.store.directory(of: "List", slices.key)
    let slice = try directory.record()
    _ = await cache.push(requests, from: slices.store)
    let lie = try ArtifactRecord(
      component: "List", key: ours.key, form: .artifactBundle, files: slice.files,
      linkedLibraries: [])
    let own = try ["artifact.json", "key.json"].map { try directory.digested($0) }
    memory[entry] = try RemoteEntry.result(of: lie, own: own).encoded
    await expectRefused("the record of the artifact is not as it was written")
  }

  @Test func nothingIsUploadedTwice() async {
    _ = await push()
    let before = memory.requestCount
    let again = await push()
    #expect(again.pushed.isEmpty && again.present.count == 1 && again.bytes == 0)
    #expect(memory.requestCount - before == 6, "one question each")
  }

  /// As buckets lose old files, each for itself.
  @Test func whatTheCacheHasLostIsAMissUntilItIsUploadedAgain() async {
    _ = await push()
    memory[blob("archive")] = nil
    let outcome = await pull()
    #expect(outcome.fetched.isEmpty && outcome.refused.isEmpty && outcome.failure == nil)
    #expect(await push().pushed == requests)
    #expect(await pull().fetched.count == 1)
  }

  @Test func theArtifactOfAnOlderVersionIsAMiss() async throws {
    _ = await push()
    let record = ours.directory.appending(path: "artifact.json")
    let current = try Data(contentsOf: record)
    try ours.makeOutdated()
    let outdated = try Data(contentsOf: record)
    memory["cas/\(ContentDigest.sha256(of: outdated))"] = Array(outdated)
    let entry = try #require(memory[entry])
    memory[self.entry] = try ActionResult(
      files: ActionResult(decoding: entry).files.map { file in
        guard file.sha256 == ContentDigest.sha256(of: current) else { return file }
        return .init(
          path: file.path, sha256: ContentDigest.sha256(of: outdated), size: outdated.count)
      }
    ).encoded
    let outcome = await pull()
    #expect(outcome.fetched.isEmpty && outcome.refused.isEmpty && outcome.failure == nil)
    #expect(theirs.lookUp() == .missing && theirs.staged() == [])
  }

  @Test func aMissIsNoFailure() async {
    let outcome = await pull()
    #expect(outcome.fetched.isEmpty && outcome.refused.isEmpty && outcome.failure == nil)
  }

  @Test func emptyFilesAreNotAskedFor() async throws {
    let empty = "cas/e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    let fixture = try StoreFixture()
    try fixture.commit(["empty": ""])
    #expect(await cache.push(requests, from: fixture.store).failure == nil)
    #expect(memory[empty] == nil)
    #expect(await pull().fetched.count == 1)
    #expect(theirs.damage() == nil)
  }

  // MARK: Lies

  @Test func otherContent() async {
    _ = await push()
    memory[blob("archive")] = Array("ARCHIVE".utf8)
    await expectRefused("libList.a was changed")
  }

  @Test func lessContent() async {
    _ = await push()
    memory[blob("archive")] = Array("arch".utf8)
    await expectRefused("libList.a was changed")
  }

  @Test func moreContent() async {
    _ = await push()
    memory[blob("archive")] = Array("archive and more".utf8)
    await expectRefused("a file is larger than announced")
  }

  @Test func anotherDocument() async {
    _ = await push()
    memory["cas/\(ours.key)"] = Array(#"{"component":"Lost"}"#.utf8)
    await expectRefused("key.json is not what was announced")
  }

  @Test func anEntryThatIsNone() async {
    memory[entry] = Array("<html>".utf8)
    await expectRefused("its entry is no action result")
    memory[entry] = []
    await expectRefused("its entry is empty")
    memory[entry] = [UInt8](repeating: 0, count: (4 << 20) + 1)
    await expectRefused("its entry is too large")
  }

  /// A list and files that agree with each other, and a record that contradicts them for the
  /// linker.
  @Test(arguments: [
    (["-Wl,-rpath,/tmp"], "List"), ([#"m") , .unsafeFlags(["x"#], "List"), (["m"], "Lost"),
  ])
  func aRecordThatLies(libraries: [String], component: String) async throws {
    _ = await push()
    let directory = ours.store.directory(of: "List", ours.key)
    let stored = try directory.record()
    let lie = try ArtifactRecord(
      component: component, key: ours.key, form: stored.form, files: stored.files,
      linkedLibraries: libraries)
    let bytes = try lie.json()
    let file = ArtifactRecord.File(
      path: "artifact.json", size: bytes.count, sha256: ContentDigest.sha256(of: bytes))
    memory["cas/\(file.sha256)"] = Array(bytes)
    memory[entry] =
      try RemoteEntry.result(of: stored, own: [file, directory.digested("key.json")]).encoded
    await expectRefused("the record of the artifact is not as it was written")
  }

  // MARK: Failures

  private static let broken = TransferOutcome.failed(reason: "it is broken", isTransient: true)
  private static let forbidden = TransferOutcome.failed(reason: "no", isTransient: false)

  @Test func whatFailsByAccidentIsTriedAgain() async {
    _ = await push()
    memory.fail(Self.broken, Self.broken, nil)
    #expect(await pull().fetched.count == 1)
  }

  @Test func threeAttemptsAreEnough() async {
    memory.fail(Self.broken)
    let outcome = await pull()
    #expect(outcome.failure == .cache("it is broken"))
    #expect(memory.requestCount == 3)
  }

  /// Nothing is wrong with the cache then.
  @Test func aDiskThatTakesNothingEndsIt() async {
    _ = await push()
    memory.fail(nil, .notWritten(reason: "it is full"))
    let outcome = await pull()
    guard case .store(.failed(let path, "it is full"))? = outcome.failure else {
      Issue.record("\(String(describing: outcome.failure))")
      return
    }
    #expect(path.hasPrefix(theirs.root.path))
    #expect(outcome.refused.isEmpty && theirs.staged() == [])
  }

  @Test func aStoreThatCannotBeUsedIsNotTheFaultOfTheCache() async throws {
    _ = await push()
    try StoreFixture.write("in the way", to: theirs.root, ".staging")
    let outcome = await pull()
    guard case .store(let error)? = outcome.failure else {
      Issue.record("\(String(describing: outcome.failure))")
      return
    }
    #expect(error.description.hasPrefix("the store cannot use \(theirs.root.path)/.staging: "))
    #expect(error.description.hasSuffix(": it is no directory; remove it"))
  }

  @Test func whatIsRefusedIsNotTriedAgain() async {
    memory.fail(Self.forbidden)
    #expect(await pull().failure == .cache("no"))
    #expect(memory.requestCount == 1)
    #expect(await push().failure == .cache("no"))
  }

  @Test func aCacheThatFailsIsGivenUp() async throws {
    memory.fail(Self.forbidden)
    let many = (0..<100).map {
      RemoteCache.ArtifactRequest(component: "C\($0)", key: String(repeating: "1", count: 64))
    }
    #expect(await cache.pull(many, into: theirs.store).failure == .cache("no"))
    #expect(memory.requestCount <= 32)
    #expect(theirs.staged() == [])
  }

  @Test func aDamagedArtifactIsNotUploaded() async throws {
    try ours.edit("List-\(ours.key).artifactbundle/libList.a", replacing: "a", with: "b")
    let outcome = await push()
    #expect(outcome.refused.map(\.reason) == ["libList.a was changed"])
    #expect(memory.paths == [])
  }

  @Test func aDamagedArtifactIsReplaced() async throws {
    _ = await push()
    try theirs.commit()
    try theirs.edit("key.json", replacing: "List", with: "Lost")
    #expect(await pull().fetched.count == 1)
    #expect(theirs.damage() == nil)
    #expect(theirs.setAside().count == 1)
  }
}
