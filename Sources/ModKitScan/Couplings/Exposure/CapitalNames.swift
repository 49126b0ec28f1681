/// Finds the names with a capital in Objective-C, comments and texts included: what it may mean of Swift is among them.
///
/// One pass over the bytes, without tokens. Which of these are uses is only asked of a file that has a name in question.
enum CapitalNames {
  /// Returns the ``NameHash`` of each name, and of each again that may be that of a superclass.
  static func hashes(in bytes: SourceBytes) -> [UInt32] {
    var found = DistinctHashes()
    var start = 0
    while start < bytes.count {
      var places = bytes.block(at: start).capitals.places
      while let lane = places.popFirst() {
        let place = start + lane
        guard !bytes[place - 1].isName, !bytes.isOfFoundation(place) else { continue }
        let hash = NameHash.hash(of: place..<bytes.endOfName(from: place), in: bytes)
        found.insert(hash)
        if bytes.mayBeSuperclass(place) { found.insert(NameHash.superclass(hash)) }
      }
      start += ByteBlock.scalarCount
    }
    return found.all
  }
}

/// A set that keeps the order.
private struct DistinctHashes {
  private(set) var all: [UInt32] = []
  private var slots = [UInt32](repeating: 0, count: 1024)
  /// From so many on, equal ones may be kept: longer searches would cost more.
  private static let limit = 768

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
}

extension ByteBlock {
  @inline(__always)
  fileprivate var capitals: ByteMarks {
    (self .>= Self(repeating: 0x41)) .& (self .<= Self(repeating: 0x5A))
  }

  /// The bytes that are no part of a name; see ``UInt8/isName``.
  @inline(__always)
  fileprivate var gaps: ByteMarks {
    let lower = self | Self(repeating: 0x20)
    let isLetter = (lower .>= Self(repeating: 0x61)) .& (lower .<= Self(repeating: 0x7A))
    let isDigit = (self .>= Self(repeating: 0x30)) .& (self .<= Self(repeating: 0x39))
    let isOther = marks("_") .| marks("$") .| (self .>= Self(repeating: 0x80))
    return .!(isLetter .| isDigit .| isOther)
  }
}

extension SourceBytes {
  @inline(__always)
  fileprivate func endOfName(from start: Int) -> Int {
    var index = start
    while index < count {
      let gaps = block(at: index).gaps
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
