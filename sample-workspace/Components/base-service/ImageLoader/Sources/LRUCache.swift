/// Keeps what was used last, up to a total cost.
public struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  public let capacity: Int
  public private(set) var totalCost = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  public init(capacity: Int) {
    self.capacity = capacity
  }

  public var count: Int { entries.count }

  /// The value for a key, which becomes the last used.
  public mutating func value(for key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Stores a value and drops the ones that were not used for the longest time.
  ///
  /// A value that costs more than the whole capacity is not stored.
  public mutating func store(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= capacity else { return }
    while totalCost + cost > capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    totalCost += cost
  }

  private mutating func remove(_ key: Key) {
    if let removed = entries.removeValue(forKey: key) {
      totalCost -= removed.cost
    }
  }
}
