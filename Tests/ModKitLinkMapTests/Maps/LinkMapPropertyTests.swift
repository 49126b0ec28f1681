import ModKitModel
import ModKitLinkMap
import ModKitTestSupport
import Testing

@Suite struct LinkMapPropertyTests {
  private struct Method {
    var type: String
    var category: String?
    var selector: String
    var object: Int

    var name: String { "-[\(type)\(category.map { "(\($0))" } ?? "") \(selector)]" }
    var identity: String { "-[\(type) \(selector)]" }
  }

  private func methods(_ random: inout SplitMix64) -> [Method] {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in
      Method(
        type: ["C", "D", "NSDate"].randomElement(using: &random) ?? "C",
        category: [nil, "A", "B", "Long Name".filter { $0 != " " }].randomElement(using: &random)
          ?? nil,
        selector: ["x", "x:", "y:z:", "init", "é"].randomElement(using: &random) ?? "x",
        object: Int.random(in: 1...3, using: &random))
    }
  }

  /// By comparing every pair, which needs no grouping.
  private func expected(_ methods: [Method]) -> Set<String> {
    var conflicts: Set<String> = []
    for left in methods where left.category != nil {
      let others = methods.filter { $0.identity == left.identity }
      if others.contains(where: { $0.category == nil }) {
        conflicts.insert("category-class \(left.identity)")
      } else if others.contains(where: { $0.category != left.category }) {
        conflicts.insert("category-category \(left.identity)")
      } else if others.contains(where: { $0.object != left.object }) {
        conflicts.insert("same-category \(left.identity)")
      }
    }
    return conflicts
  }

  @Test(arguments: 0..<UInt64(200))
  func conflictsAreThoseOfThePairs(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let methods = methods(&random)
    let map = try MapText.methods(methods.map { ($0.name, $0.object) }).parsed()
    let conflicts = map.conflicts()
    // A class with methods in several objects is a conflict of its own.
    let found = conflicts.filter { $0.method != nil }
      .map { "\($0.kind.rawValue) \($0.subject)" }
    #expect(Set(found) == expected(methods) && Set(found).count == found.count, "seed \(seed)")
    let shuffled = try MapText.methods(
      methods.shuffled(using: &random).map { ($0.name, $0.object) }
    ).parsed()
    #expect(shuffled.conflicts() == conflicts, "seed \(seed)")
    let total = map.imageSizes().rows.filter { $0.object != nil }.reduce(0) { $0 + $1.bytes }
    #expect(total == UInt64(16 * methods.count), "seed \(seed)")
  }

  @Test(arguments: 1000..<UInt64(1300))
  func anyBytesAreReadOrRefused(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = MapText.methods(methods(&random).map { ($0.name, $0.object) })
    text.dead = ["<<dead>>\t0x0000000C\t[  3] _dead"]
    var bytes = Array(text.text.utf8)
    for _ in 0..<Int.random(in: 1...8, using: &random) { mutate(&bytes, &random) }
    do {
      let map = try LinkMap(parsing: bytes)
      _ = map.conflicts()
      _ = map.imageSizes().groups { map.objects[$0].libraryName ?? "" }
      _ = map.objects.map { $0.displayName }
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count
      #expect(map.damage.allSatisfy { (1...lines).contains($0.line) }, "seed \(seed)")
    } catch {
      #expect(!bytes.starts(with: "# Path:".utf8), "seed \(seed)")
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let alphabet = Array("\t\n[]() #:-+0x9fFa<>".utf8) + [0, 0x80, 0xFF]
    guard let position = bytes.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[position] = alphabet.randomElement(using: &random) ?? 0
    case 1: bytes.remove(at: position)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: position)
    default: bytes.removeSubrange(position..<min(bytes.count, position + 40))
    }
  }
}
