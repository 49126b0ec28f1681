import ModKitModel

/// What tells imports of one form and operand from others.
protocol ImportTableKey: Equatable {
  /// Equal for equal keys, and well spread in its highest bits.
  var digest: UInt64 { get }
}

/// Values by imports.
///
/// A table of its own, since to look up each import in a `Dictionary` is a measurable part of a scan:
/// open addressing with linear probing. A key is in the place of its digest, or in the next that no
/// other key has taken.
struct ImportTable<Key: ImportTableKey, Value> {
  private struct Entry {
    /// When it was put here; what is of an earlier period is vacant.
    var period = 0
    var digest: UInt64 = 0
    var value: Value?
  }

  /// How often all was removed, and once more; 0 is the period of places never taken.
  private var period = 1
  private var count = 0
  /// A power of two, of which at least half are vacant.
  private var entries = [Entry](repeating: Entry(), count: 256)
  /// In the same places; apart, so that to look at an entry counts no references.
  private var keys = [Key?](repeating: nil, count: 256)

  mutating func removeAll() {
    period += 1
    count = 0
  }

  /// The value of a key.
  ///
  /// - Parameter digest: that of the key
  func value(of key: Key, _ digest: UInt64) -> Value? {
    let place = place(of: key, digest)
    return entries[place].period == period ? entries[place].value : nil
  }

  /// Adds a key that it does not have.
  mutating func insert(_ value: Value, of key: Key, _ digest: UInt64) {
    let place = place(of: key, digest)
    assert(entries[place].period != period, "the key is there already")
    entries[place] = Entry(period: period, digest: digest, value: value)
    keys[place] = key
    count += 1
    if 2 * count > entries.count { grow() }
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
