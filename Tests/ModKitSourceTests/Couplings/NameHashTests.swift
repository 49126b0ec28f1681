import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitSource

/// The hashes by which Objective-C and Swift are compared.
@Suite struct NameHashTests {
  /// Where it stands changes nothing, and each byte counts.
  @Test func everyByteCounts() {
    var seen: Set<UInt32> = []
    for count in 1...70 {
      let name = String(repeating: "A", count: count)
      for text in [name, String(name.dropLast()) + "b", "b" + name.dropFirst()] {
        seen.insert(NameHash.hash(of: text))
        for offset in [0, 1, 15, 16] {
          let source = String(repeating: " ", count: offset) + text + "*;"
          Array(source.utf8).withUnsafeBytes { buffer in
            let range = offset..<offset + text.utf8.count
            #expect(NameHash.hash(of: range, in: SourceBytes(buffer)) == NameHash.hash(of: text))
          }
        }
      }
    }
    // One letter is one of two texts only.
    #expect(seen.count == 3 * 70 - 1)
  }

  /// Every name that a file uses is among its hashes.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func everyUseIsFound(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let source = TrickyObjectiveC.generate(using: &generator)
    let text = "@interface Other : Super\n[First go]; Second *a; \(source)\n@end\n"
    Array(text.utf8).withUnsafeBytes { buffer in
      let bytes = SourceBytes(buffer)
      let hashes = Set(SourceScanner.marks(in: bytes, .objectiveC).names.all)
      for use in ObjectiveCUses(CLexer.tokens(of: bytes, language: .objectiveC)).found {
        let hash = NameHash.hash(of: use.name)
        let isFound = hashes.contains(use.kind == .superclass ? NameHash.superclass(hash) : hash)
        #expect(isFound || use.name.hasPrefix("NS"), "\(use)")
      }
    }
  }
}
