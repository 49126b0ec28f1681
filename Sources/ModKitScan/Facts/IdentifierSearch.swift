import ModKitModel

/// Elements that begin with an identifier, in ascending order.
extension FactsLayout.Section {
  /// The index of the first element that is not before an identifier.
  ///
  /// The first eight bytes decide nearly always, and are cheap to compare.
  ///
  /// - Parameter isBefore: decides where they do not
  func firstIndex(
    notBefore content: ContentIdentifier, in words: FactsWords, isBefore: (Int) -> Bool
  ) -> Int {
    var (low, high) = window(around: content.leadingBits, in: words)
    while low < high {
      let middle = (low + high) / 2
      let bits = words.leadingBits(at: offset(of: middle))
      let isLow = bits == content.leadingBits ? isBefore(middle) : bits < content.leadingBits
      if isLow { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Identifiers are digests and so spread evenly: the place of one can be guessed, and a better
  /// guess be made between the neighbours of the first. A search by halves alone would touch a
  /// dozen distant places. Where they are not spread evenly, the window is what is left.
  private func window(around bits: UInt64, in words: FactsWords) -> (Int, Int) {
    var (low, high) = (0, count)
    var (lowBits, highBits) = (UInt64.min, UInt64.max)
    for _ in 0..<2 {
      let share = Double(bits - lowBits) / max(1, Double(highBits - lowBits))
      let guess = low + Int(share * Double(high - low))
      let reach = 2 + Int(Double(high - low).squareRoot())
      let (first, last) = (guess - reach, guess + reach)
      if first > low {
        let found = words.leadingBits(at: offset(of: first))
        if found < bits { (low, lowBits) = (first, found) } else { return (low, high) }
      }
      if last < high {
        let found = words.leadingBits(at: offset(of: last))
        if found > bits { (high, highBits) = (last, found) } else { return (low, high) }
      }
    }
    return (low, high)
  }
}
