/// A set of hashes that keeps their order.
struct DistinctHashes {
  private(set) var all: [UInt32] = []
  private var slots = [UInt32](repeating: 0, count: 1024)
  /// From so many on, equal ones may be kept: longer searches would cost more.
  private static let limit = 768

  mutating func removeAll() {
    guard !all.isEmpty else { return }
    all.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  mutating func insert(_ hash: UInt32) {
    guard all.count < Self.limit else { return all.append(hash) }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == hash { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = hash
    all.append(hash)
  }

  /// Inserts a name of Objective-C that begins with a capital, and again if it may be that of a superclass: what a file
  /// may mean of Swift is among these, comments and texts included. Which are uses is only asked of a file that has a
  /// name in question.
  @inline(__always)
  mutating func insertName(at place: Int, in bytes: SourceBytes) {
    guard (0x41...0x5A).contains(bytes[place]), !bytes[place - 1].isName,
      !bytes.isOfFoundation(place)
    else { return }
    let hash = NameHash.hash(of: place..<bytes.endOfName(from: place), in: bytes)
    insert(hash)
    if bytes.mayBeSuperclass(place) { insert(NameHash.superclass(hash)) }
  }
}

extension SourceBytes {
  @inline(__always)
  fileprivate func endOfName(from start: Int) -> Int {
    var index = start
    while index < count {
      let gaps = .!block(at: index).names
      if gaps.isAny { return min(count, index + gaps.first) }
      index += ByteBlock.scalarCount
    }
    return count
  }

  /// Whether a name begins with `NS`: see ``PlatformTypes``.
  @inline(__always)
  fileprivate func isOfFoundation(_ start: Int) -> Bool {
    self[start] == "N" && self[start + 1] == "S"
  }

  /// Whether a colon stands before a name, or a comment behind which there may be one.
  @inline(__always)
  fileprivate func mayBeSuperclass(_ name: Int) -> Bool {
    var index = name - 1
    while self[index].isBlank || self[index].isNewline, index > 0 { index -= 1 }
    return self[index] == ":" || self[index] == "/"
  }
}
