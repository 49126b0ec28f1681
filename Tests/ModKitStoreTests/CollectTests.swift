import Foundation
import ModKitModel
import Testing

@testable import ModKitStore

/// The removal of artifacts from a store on disk.
struct CollectTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture()
    try fixture.commit()
  }

  private func age(_ days: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)],
      ofItemAtPath: fixture.directory.path)
  }

  private func collect(
    _ retention: Retention, isDryRun: Bool = false
  ) throws -> ArtifactStore.Collection {
    try fixture.store.collect(
      retention, among: fixture.store.entries(), now: Date(), isDryRun: isDryRun)
  }

  private static let day = 86_400.0

  @Test func anOldArtifactGoesAndLeavesNothing() throws {
    try age(31)
    let outcome = try collect(.init(maximumAge: 30 * Self.day))
    #expect(outcome.removed.map(\.artifact.component) == ["List"])
    #expect(outcome.removed.map(\.reason) == [.age])
    #expect(outcome.keptCount == 0)
    #expect(fixture.lookUp() == .missing)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.root.path) == [".lock"])
  }

  @Test func aDryRunRemovesNothing() throws {
    try age(31)
    let outcome = try collect(.init(maximumAge: 30 * Self.day), isDryRun: true)
    #expect(outcome.removed.count == 1)
    #expect(fixture.damage() == nil && fixture.lookUp() != .missing)
  }

  /// It is unknown whether it is needed, since its interface was not known then.
  @Test func whatIsStoredWhileItIsFoundOutWhatIsNeededStays() throws {
    let outcome = try fixture.store.collect(
      .init(keepsOnlyNeeded: true), among: [], now: Date(), isDryRun: false)
    #expect(outcome.removed.isEmpty && outcome.keptCount == 1)
    #expect(try collect(.init(keepsOnlyNeeded: true)).removed.count == 1)
  }

  @Test func useMakesAnArtifactYoung() throws {
    try age(31)
    guard case .found(let artifact) = fixture.lookUp() else {
      Issue.record("it is there")
      return
    }
    fixture.store.touch(component: artifact.component, key: artifact.key)
    #expect(try collect(.init(maximumAge: 30 * Self.day)).removed.isEmpty)
  }

  @Test func whatIsNeededStays() throws {
    try age(1000)
    let outcome = try collect(
      .init(needed: [fixture.key], maximumAge: 0, maximumBytes: 0, keepsOnlyNeeded: true))
    #expect(outcome.removed.isEmpty)
    #expect(outcome.neededCount == 1)
    #expect(outcome.keptBytes == 15)
  }

  @Test func damagedAndAbandonedItemsGoToo() throws {
    try fixture.edit("key.json", replacing: "List", with: "Lost")
    try fixture.commit()
    _ = try fixture.makeBundle()
    #expect(fixture.setAside().count == 1 && fixture.staged().count == 1)
    _ = try collect(.init())
    #expect(fixture.setAside() == [] && fixture.staged() == [])
    #expect(fixture.damage() == nil)
  }

  @Test func nothingIsRemovedWhileTheStoreIsInUse() throws {
    let hold = try #require(fixture.store.hold(isForStoring: false))
    _ = try fixture.makeBundle()
    fixture.store.removeAbandonedItems()
    #expect(fixture.staged().count == 1)
    #expect(StoreLock(on: fixture.store, alone: true, waits: false) == nil)
    #expect(StoreLock(on: fixture.store, alone: false, waits: false) != nil)
    withExtendedLifetime(hold) {}
  }

  @Test func abandonedBundlesAreRemovedWhenTheStoreIsUnused() throws {
    _ = try fixture.makeBundle()
    fixture.store.removeAbandonedItems()
    #expect(fixture.staged() == [])
    #expect(fixture.damage() == nil)
  }

  @Test func aStoreThatIsNotThereIsCollectedAtOnce() throws {
    let store = ArtifactStore(workspace: fixture.workspace, relativePath: "none")
    #expect(store.hold(isForStoring: false) == nil)
    let outcome = try store.collect(
      .init(maximumAge: 0), among: store.entries(), now: Date(), isDryRun: false)
    #expect(outcome.keptCount == 0)
    #expect(!FileManager.default.fileExists(atPath: store.root.path))
  }

  /// Readers find a whole artifact or none while others add and remove artifacts.
  @Test func readersAndCommitsWhileItCollects() async throws {
    try await withThrowingTaskGroup { group in
      group.addTask {
        for _ in 0..<100 { _ = try self.collect(.init(keepsOnlyNeeded: true)) }
      }
      group.addTask {
        for _ in 0..<100 {
          let hold = fixture.store.hold(isForStoring: true)
          try fixture.commit()
          withExtendedLifetime(hold) {}
        }
      }
      group.addTask {
        for _ in 0..<300 {
          let hold = fixture.store.hold(isForStoring: false)
          #expect(fixture.damage() == nil)
          withExtendedLifetime(hold) {}
        }
      }
      try await group.waitForAll()
    }
    #expect(fixture.setAside() == [])
  }
}
