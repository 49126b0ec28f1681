import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitScan

/// What is remembered of a manifest is what the reader of this version finds in it.
@Suite struct DraftVersionTests {
  @Test func draftsBelongToTheirVersion() throws {
    let samples = try (1...300 as ClosedRange<UInt64>).map { seed in
      let manifest = RandomComponentManifest(seed: seed)
      return VersionRecord.Sample(
        manifest.text.utf8, ByteCoder.bytes(of: try manifest.draft(at: "component.yml")))
    }
    let difference = try VersionRecord.difference(
      samples, from: "drafts", version: "\(ComponentDraft.version)", in: "ComponentDraft.version")
    #expect(difference == nil)
  }
}
