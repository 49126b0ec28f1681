import Foundation
import ModKitStore
import Testing

struct BuildTimeTests {
  private func commit(_ time: BuildTime?) throws -> (StoreFixture, BuildTime?) {
    let fixture = try StoreFixture()
    let artifact = try fixture.store.commit(
      try fixture.makeBundle(), component: "List", key: fixture.key, document: fixture.document,
      linkedLibraries: [], time: time)
    return (fixture, fixture.store.buildTime(of: artifact))
  }

  @Test func itLiesBesideTheArtifact() throws {
    let (fixture, time) = try commit(BuildTime(seconds: 1.23456))
    #expect(time?.seconds == 1.235)
    // Neither the record nor the files are others for it.
    let (other, none) = try commit(nil)
    #expect(none == nil)
    let record = fixture.directory.appending(path: "artifact.json")
    let otherRecord = other.directory.appending(path: "artifact.json")
    #expect(try Data(contentsOf: record) == Data(contentsOf: otherRecord))
    #expect(fixture.damage() == nil)
  }

  @Test(arguments: [
    "", "{}", #"{"schema":"modkit/build/1","seconds":-1}"#,
    #"{"schema":"modkit/build/1","seconds":1e300}"#, #"{"schema":"modkit/build/2","seconds":1}"#,
  ])
  func anImplausibleTimeIsNone(text: String) throws {
    let (fixture, _) = try commit(BuildTime(seconds: 1))
    try Data(text.utf8).write(to: fixture.directory.appending(path: "build.json"))
    guard case .found(let artifact) = fixture.lookUp() else { return #expect(Bool(false)) }
    #expect(fixture.store.buildTime(of: artifact) == nil)
  }
}
