/// Finds the section of an address.
struct SectionTable: Sendable {
  struct Extent: Sendable {
    var start: UInt64
    /// The first address after it.
    var end: UInt64
    /// Its position in `LinkMap.sections`.
    var section: Int
  }

  /// Sorted by address, none in another; sections without bytes are none.
  let places: [Extent]

  init(_ sections: [LinkedSection]) {
    let sorted = sections.enumerated()
      .sorted { ($0.element.address, $0.offset) < ($1.element.address, $1.offset) }
    var (places, taken): ([Extent], UInt64) = ([], 0)
    for (position, section) in sorted {
      let (sum, overflow) = section.address.addingReportingOverflow(section.size)
      let end = overflow ? .max : sum
      // Sections overlap only in a damaged map; then the first has the bytes.
      let start = max(taken, section.address)
      guard start < end else { continue }
      places.append(Extent(start: start, end: end, section: position))
      taken = end
    }
    self.places = places
  }

  /// Returns the position in `places` of the section that holds an address.
  @inline(__always)
  func place(of address: UInt64, near hint: Int) -> Int? {
    if hint < places.count, places[hint].start <= address, address < places[hint].end {
      return hint
    }
    return search(address)
  }

  private func search(_ address: UInt64) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].end <= address { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].start <= address ? low : nil
  }
}

/// Gives each byte of a section to the first symbol that has it. Symbols have to come in the order of addresses.
struct SectionCoverage {
  /// The address up to which bytes are given.
  private(set) var covered: UInt64 = 0
  private let table: SectionTable
  private var place = 0

  init(_ table: SectionTable, covered: UInt64 = 0) {
    self.table = table
    self.covered = covered
  }

  /// Returns the section in the map and the bytes of a symbol that no earlier one has, or nil if it is in no section.
  @inline(__always)
  mutating func take(_ address: UInt64, _ size: UInt64) -> (section: Int, bytes: UInt64)? {
    guard let found = table.place(of: address, near: place) else { return nil }
    place = found
    let section = table.places[found]
    let (sum, overflow) = address.addingReportingOverflow(size)
    let end = overflow ? section.end : min(sum, section.end)
    let start = max(address, covered)
    guard start < end else { return (section.section, 0) }
    covered = end
    return (section.section, end - start)
  }
}
