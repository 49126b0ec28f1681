import ModKitManifests
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
    // A finding may be about no component, about a shell, or about what another tool calls a component.
    let components = ["", "A", "~", "null", "1", "App shell", "é", "a: b", "#"]
    let entries = components.flatMap { component in
      (0..<4).flatMap { _ in
        Diagnostic(
          rule: "unresolved-import", severity: .error, component: component,
          subject: random.next(), message: ""
        ).traces
      }
    }
    let text = BaselineText.text(of: Baseline(entries: entries))
    let read = try BaselineReader.baseline(in: Array(text.utf8), file: "b.yml")
    #expect(bytes(of: read.entries) == bytes(of: entries), "seed \(seed): \(text)")
  }

  /// To `==`, strings are the same if they only look the same.
  private func bytes(of entries: [Baseline.Entry]) -> Set<[[UInt8]]> {
    Set(entries.map { [Array($0.component.utf8), Array($0.fingerprint.utf8)] })
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
