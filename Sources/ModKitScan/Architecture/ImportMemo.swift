import ModKitModel

/// What an import comes to, as far as it is the same in all files of an owner.
enum ImportOutcome {
  /// There is nothing to say.
  case nothing
  /// Nothing is wrong with it, and it leads to this component.
  case use(Int)
  /// Each has to be looked at.
  case undecided
}

/// What tells imports of one form and operand from others.
protocol ImportMemoKey: Equatable {
  /// Equal for equal keys, and well spread in its highest bits.
  var digest: UInt64 { get }
}

/// Remembers what imports come to in the files of one owner, most of which import the same.
///
/// A table of its own, since to look up each import in a `Dictionary` is a measurable part of a scan:
/// open addressing with linear probing. A key is in the place of its digest, or in the next that no
/// other key of the owner has taken.
struct ImportMemo<Key: ImportMemoKey> {
  private struct Entry {
    /// When it was put here; what is of an earlier period is vacant.
    var period = 0
    var digest: UInt64 = 0
    var outcome = ImportOutcome.nothing
  }

  private var owner = -1
  /// Counts the owners that were entered; 0 is that of places never taken.
  private var period = 1
  private var count = 0
  /// A power of two, of which at least half are vacant.
  private var entries = [Entry](repeating: Entry(), count: 64)
  /// In the same places; apart, so that to look at an entry counts no references.
  private var keys = [Key?](repeating: nil, count: 64)

  /// Forgets what was true for another owner.
  mutating func enter(_ owner: Int) {
    guard owner != self.owner else { return }
    self.owner = owner
    period += 1
    count = 0
  }

  mutating func outcome<View: ImportView>(
    of item: View, otherwise: () -> ImportOutcome
  ) -> ImportOutcome where View.Key == Key {
    guard item.isSameEverywhere else { return .undecided }
    let key = item.key
    let digest = key.digest
    let place = place(of: key, digest)
    if entries[place].period == period { return entries[place].outcome }
    let outcome = otherwise()
    entries[place] = Entry(period: period, digest: digest, outcome: outcome)
    keys[place] = key
    count += 1
    if 2 * count > entries.count { grow() }
    return outcome
  }

  /// Where a key is, or may be put.
  private func place(of key: Key, _ digest: UInt64) -> Int {
    // As many of the highest bits as tell the places apart.
    var place = Int(digest >> UInt64(entries.count.leadingZeroBitCount + 1))
    while entries[place].period == period {
      if entries[place].digest == digest, keys[place] == key { return place }
      place = (place + 1) & (entries.count - 1)
    }
    return place
  }

  private mutating func grow() {
    let known = zip(entries, keys).filter { $0.0.period == period }
    entries = Array(repeating: Entry(), count: 2 * entries.count)
    keys = Array(repeating: nil, count: entries.count)
    for (entry, key) in known {
      guard let key else { continue }
      let place = place(of: key, entry.digest)
      entries[place] = entry
      keys[place] = key
    }
  }
}
