import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// Whatever stands in a manifest, the loader answers with a workspace or with issues.
@Suite struct ManifestFuzzTests {
  private static let workspace = """
    name: City
    components: ["Components/**/component.yml"]
    layers: [base-service, &top main-business]
    products:
      City58: {shell: Apps, components: &all [A, B], bind: {A: B}}
      Other: {components: *all}
    rules: {unused-dependency: warning}
    exceptions:
      - {rule: layer-order, from: A, to: B, reason: "é…", expires: 2027-03-31}
    store: {path: .modkit/store, remote: {url: "http://a", push: no}}

    """

  private static let component = """
    name: A
    layer: main-business # é
    dependencies:
      - B
      - C
    headers: {public: ["Headers/*.{h,hpp}"], private: [], project: []}
    integration: {prefer: source, git: {url: |
      text
      , tag: "1"}}
    runtime: {routes: [a/b], services: {provides: [], uses: ['x']}}

    """

  private static let local = """
    # é
    teams: [red, "@blue"]
    product: City58
    focus:
      - A
      - "layer:*"   # all
    prebuilt: ['*']

    """

  private static let lock = """
    components:
      "A":
        sources: \(String(repeating: "0", count: 64))
        artifacts:
          - {triple: x, configuration: debug, compiler: "é", key: \(String(repeating: "a", count: 64))}

    """

  private static let pieces = [
    "*all", "&all ", "*", "&", "? ", ": ", "- ", "\t", "\n", "\r", "  ", "[", "]", "{", "}", ",",
    "\"", "'", "|", ">", "#", "---\n", "...\n", "!!str ", "%YAML 1.1\n", "~", "\0", "\u{FEFF}",
    "\u{2028}", "é", "😀", "\u{E000}", "<<: ", "**/", "../", "{a,{b", "[!", "yes", "0",
    String(repeating: "[", count: 2_000),
  ]

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func mutatedManifests(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let tree = InMemoryFileTree(["Components/B/component.yml": "{name: B, layer: base-service}"])
      var mutated = tree
      mutated.write("modkit.yml", bytes: Self.mutate(Self.workspace, using: &generator))
      mutated.write(
        "Components/A/component.yml", bytes: Self.mutate(Self.component, using: &generator))
      mutated.write("modkit.lock", bytes: Self.mutate(Self.lock, using: &generator))
      for issue in mutated.foundIssues where !Self.makesSense(issue) {
        Testing.Issue.record("seed \(seed): \(issue)")
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func mutatedPersonalSettings(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var tree = InMemoryFileTree([
      "modkit.yml": "{name: City, components: [\"*/component.yml\"]}",
      "A/component.yml": "{name: A, layer: base-service}",
    ])
    let workspace = try tree.load()
    for _ in 0..<25 {
      let bytes = Self.mutate(Self.local, using: &generator)
      tree.write("modkit.local.yml", bytes: bytes)
      do throws(InvalidManifests) {
        _ = try PersonalSettingsReader.settings(
          in: tree, for: workspace, backends: ["swiftpm", "cocoapods"])
      } catch {
        for issue in error.issues where !Self.makesSense(issue) {
          Testing.Issue.record("seed \(seed): \(issue)")
        }
      }
      // Whatever is edited stays what it was, or is refused.
      guard let edited = try? FocusEditor.setting(["A"], in: bytes) else { continue }
      tree.write("modkit.local.yml", bytes: edited)
      let settings = try? PersonalSettingsReader.settings(
        in: tree, for: workspace, backends: ["swiftpm", "cocoapods"])
      if let focus = settings?.modeRequests.filter({ $0.kind == .focus }) {
        #expect(focus.map(\.selector.text) == ["A"], "seed \(seed)")
      }
    }
  }

  @Test func everyTruncation() {
    for count in 0...Self.workspace.utf8.count {
      var tree = InMemoryFileTree()
      tree.write("modkit.yml", bytes: Array(Self.workspace.utf8.prefix(count)))
      #expect(tree.foundIssues.allSatisfy(Self.makesSense))
    }
  }

  private static func makesSense(_ issue: ManifestIssue) -> Bool {
    issue.location.line >= 1 && issue.location.column >= 1 && issue.advice?.isEmpty == false
      && !issue.message.contains("\n") && !issue.message.unicodeScalars.contains("\u{E001}")
  }

  private static func mutate(_ text: String, using generator: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let low = Int.random(in: 0...bytes.count, using: &generator)
      let high = min(bytes.count, low + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeSubrange(low..<high)
      case 1: bytes.insert(contentsOf: bytes[low..<high], at: low)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: low)
      default:
        let piece = pieces.randomElement(using: &generator) ?? ""
        bytes.replaceSubrange(low..<(Bool.random(using: &generator) ? low : high), with: piece.utf8)
      }
    }
    return bytes
  }
}

extension InMemoryFileTree {
  fileprivate var foundIssues: [ManifestIssue] {
    do throws(InvalidManifests) {
      _ = try load()
      return []
    } catch {
      return error.issues
    }
  }
}
