extension [LinkedSymbol] {
  /// Sets the size of each symbol to its distance to the next one, within its section.
  ///
  /// This is for maps without sizes. Padding counts towards the symbol before it. Of several
  /// symbols at one address, the last one gets the bytes and the others are its aliases.
  mutating func measureByDistance(within sections: [Range<UInt64>]) {
    let sections = sections.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    let order = indices.sorted { (self[$0].address, $0) < (self[$1].address, $1) }
    var section = 0
    for (position, index) in order.enumerated() {
      let address = self[index].address
      while section < sections.count, sections[section].upperBound <= address { section += 1 }
      guard section < sections.count, sections[section].contains(address) else { continue }
      let next = position + 1 < order.count ? self[order[position + 1]].address : .max
      self[index].size = Swift.min(next, sections[section].upperBound) - address
    }
  }
}
