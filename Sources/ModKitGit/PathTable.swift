import ModKitModel

/// Finds the entries of an index by their paths, byte for byte: where a disk has a name in other bytes
/// than the index, nothing is found.
///
/// Open addressing with linear probing: a path is in the place of its digest, or in the next that was
/// free.
struct PathTable: Sendable {
  private let entries: IndexEntries
  /// The numbers of entries, and one more; zero where there is none. A power of two, of which at least
  /// half are free.
  private var places: [UInt32]
  /// Entries that have the path of another one, as those of a conflict do. Two of one stage git would
  /// not write.
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

  /// The number of the entry with a path; of several, the first.
  func number(of path: String) -> Int? {
    let number = path.withBytes { places[place(of: $0)] }
    return number == 0 ? nil : Int(number) - 1
  }

  /// Where a path is, or may be put.
  private func place(of path: UnsafeRawBufferPointer) -> Int {
    var place = Int(truncatingIfNeeded: KeyedDigest.digest(of: path)) & (places.count - 1)
    while places[place] != 0, !entries.pathBytes(Int(places[place]) - 1).hasBytes(of: path) {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }
}
