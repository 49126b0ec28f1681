import ModKitModel
import ModKitReport
import ModKitScan
import ModKitTestSupport
import Testing

/// What is written is what is read again, whatever sources and tools are called.
@Suite struct RoundTripTests {
  @Test(arguments: 0..<200 as Range<UInt64>) func aBaselineIsReadAsItWasWritten(seed: UInt64) throws
  {
    var random = RandomText(seed: seed)
    let fingerprints = (0..<20).map { _ in
      Diagnostic(
        rule: "unresolved-import", severity: .error, component: "A", subject: random.next(),
        message: ""
      ).fingerprint
    }
    let text = BaselineText.text(
      of: Baseline(entries: fingerprints.map { .init(component: "A", fingerprint: $0) }))
    let read = try BaselineReader.baseline(in: Array(text.utf8), file: "b.yml")
    // To `==`, strings are the same if they only look the same.
    #expect(
      Set(read.entries.map { Array($0.fingerprint.utf8) })
        == Set(fingerprints.map { Array($0.utf8) }), "seed \(seed): \(text)")
  }

  @Test(arguments: [
    "Swift \"6\" \\ é", "Swift\u{85}6", "Swift\u{FEFF}\u{FFFE}\u{FFFF}", "Swift\u{2028}6",
  ])
  func aLockIsReadAsItWasWritten(compiler: String) throws {
    let digest = String(repeating: "0", count: 64)
    var lock = ArtifactLock()
    lock.note(
      LockedArtifact(compiler: compiler, triple: compiler, configuration: .debug, key: digest),
      of: "A", sources: digest)
    let tree = InMemoryFileTree([
      "modkit.yml": "name: W\ncomponents: []\n",
      ArtifactLock.fileName: ArtifactLockText.text(of: lock),
    ])
    let read = try ManifestLoader(tree: tree, ruleIDs: []).load().lock
    #expect(read.entries["A"]?.artifacts.map(\.compiler) == [compiler])
    #expect(read.entries["A"]?.artifacts.map(\.triple) == [compiler])
  }
}
