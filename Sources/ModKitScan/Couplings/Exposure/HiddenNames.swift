import ModKitModel

/// The names of components' Swift types that Objective-C must not use, as hashes; see ``HiddenTypes``.
struct HiddenNames {
  /// The components by the hash of a name.
  private var components: [UInt32: Set<Int>] = [:]
  /// A bit for the lowest bits of each hash: most names are none of these.
  private var bits = [UInt64](repeating: 0, count: Self.size / 64)
  private static let size = 1 << 18

  /// - Parameter wanted: the components of which the names are needed
  init(_ wanted: Set<Int>, _ batches: [ScanBatch]) {
    for item in batches.lazy.flatMap(\.couplings) where item.file.language == .swift {
      guard let component = item.file.component, wanted.contains(component) else { continue }
      for hash in item.facts.names {
        components[hash, default: []].insert(component)
        bits[Self.word(hash)] |= Self.bit(hash)
      }
    }
  }

  /// Whether one of some names is that of a type of one of some components.
  func mayBe(amongst names: [UInt32], of targets: [Int]) -> Bool {
    guard !targets.isEmpty else { return false }
    return names.contains { hash in
      guard bits[Self.word(hash)] & Self.bit(hash) != 0, let components = components[hash] else {
        return false
      }
      return targets.contains(where: components.contains)
    }
  }

  private static func word(_ hash: UInt32) -> Int { Int(hash) % size / 64 }

  private static func bit(_ hash: UInt32) -> UInt64 { 1 << UInt64(hash % 64) }
}
