import ModKitModel

/// A hash table of index entries by path, compared byte for byte. If the disk spells a name with
/// other bytes than the index, nothing is found.
///
/// It uses open addressing with linear probing: a path is in the slot of its digest, or in the next
/// free one.
struct PathTable: Sendable {
  private let entries: IndexEntries
  /// The number of an entry plus one, or zero for a free slot. The count is a power of two, and at
  /// least half of the slots are free.
  private var places: [UInt32]
  /// Entries that share their path with another one, as in a conflict. Git never writes two entries
  /// of the same stage.
  private(set) var duplicates: [Int] = []

  /// - Complexity: linear in the bytes of all paths
  init(_ entries: IndexEntries) {
    self.entries = entries
    places = Array(repeating: 0, count: 2 << (Int.bitWidth - entries.count.leadingZeroBitCount))
    for number in 0..<entries.count {
      let place = place(of: entries.pathBytes(number))
      if places[place] == 0 {
        places[place] = UInt32(number + 1)
      } else {
        duplicates += [Int(places[place]) - 1, number]
      }
    }
  }

  /// Returns the number of the first entry with a path.
  func number(of path: String) -> Int? {
    let number = path.withBytes { places[place(of: $0)] }
    return number == 0 ? nil : Int(number) - 1
  }

  /// Returns the slot where a path is or may be inserted.
  private func place(of path: UnsafeRawBufferPointer) -> Int {
    // Chosen anew in each run, so that nobody can make names that all have one digest.
    var hasher = Hasher()
    hasher.combine(bytes: path)
    var place = hasher.finalize() & (places.count - 1)
    while places[place] != 0, !entries.pathBytes(Int(places[place]) - 1).hasBytes(of: path) {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }
}
