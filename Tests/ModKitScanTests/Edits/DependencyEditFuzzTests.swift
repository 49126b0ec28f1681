import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Whatever stands in a manifest, the editor answers with a manifest or with an issue.
@Suite struct DependencyEditFuzzTests {
  private static let manifests = [
    "# é\nname: A\nlayer: &b b # b\ndependencies:\n  - B # b\n  # d\n  - \"D\"\nsources: [a, *b]\n",
    "name: A\nlayer: >-\n  b\ndependencies: [\n  B, # b\n  'D'\n]\nline: *c\n",
    "{\n  \"name\": \"A\",\n  \"dependencies\": [\"B\", \"D\"],\n  \"layer\": ~\n}",
    "name: A\r\nlayer: b\r\n\r\n# c\r\nsources:\r\n- a?",
  ]

  private static let pieces = [
    "*b", "&b ", "*", "? ", ": ", "- ", "\t", "\n", "\r", "  ", "[", "]", "{", "}", ",", "\"", "'",
    "|", ">", " #", "---\n", "...\n", "!!str ", "!!seq", "~", "\0", "\u{FEFF}", "\u{2028}", "é",
    "dependencies:", "dependencies: []\n", "\\", "\n- B\n", "\n  # B\n", "B, ", "<<: ",
  ]

  private static let edits = [
    DependencyEdit(added: ["A", "C", "E"]), DependencyEdit(removed: ["B", "D"]),
    DependencyEdit(added: ["yes"], removed: ["B"]),
    DependencyEdit(added: ["C"], removed: ["B", "D"]),
  ]

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func mutatedManifests(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let manifest = Self.manifests.randomElement(using: &generator) ?? ""
      let bytes = Self.mutate(manifest, using: &generator)
      let edit = Self.edits.randomElement(using: &generator) ?? DependencyEdit()
      #expect(Self.makesSense(edit, bytes), "seed \(seed): \(bytes)")
    }
  }

  @Test func everyTruncation() {
    for manifest in Self.manifests {
      for count in 0...manifest.utf8.count {
        for edit in Self.edits {
          let bytes = Array(manifest.utf8.prefix(count))
          #expect(Self.makesSense(edit, bytes), "\(edit) at byte \(count) of \(manifest)")
        }
      }
    }
  }

  private static func makesSense(_ edit: DependencyEdit, _ bytes: [UInt8]) -> Bool {
    do throws(ManifestIssue) {
      let result = try DependencyEditor.apply(edit, to: bytes, file: "component.yml")
      let names = Set(try EditableManifest(result, file: "component.yml").names)
      return names.isSuperset(of: edit.added) && names.isDisjoint(with: edit.removed)
    } catch {
      return error.location.line >= 1 && error.location.column >= 1
        && error.advice?.isEmpty == false && !error.message.contains("\n")
    }
  }

  private static func mutate(_ text: String, using generator: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let low = Int.random(in: 0...bytes.count, using: &generator)
      let high = min(bytes.count, low + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeSubrange(low..<high)
      case 1: bytes.insert(contentsOf: bytes[low..<high], at: low)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: low)
      default:
        bytes.insert(contentsOf: (pieces.randomElement(using: &generator) ?? "").utf8, at: low)
      }
    }
    return bytes
  }
}
