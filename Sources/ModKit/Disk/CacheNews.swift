/// What a run adds to a cache, and what of the cache it has used.
struct CacheNews<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// How many values of other branches are kept for each that is of use now.
  private static var sparePerUsed: Int { 3 }

  private var learned: [Key: Value] = [:]
  private var used: [Key] = []
  /// How much was learned that is not written down.
  private(set) var unwrittenCount = 0

  mutating func add(_ learned: [Key: Value], used: [Key]) {
    // Mostly there is one scan, and nothing to be merged.
    if self.learned.isEmpty {
      self.learned = learned
    } else {
      self.learned.merge(learned) { _, new in new }
    }
    self.used += used
    unwrittenCount += learned.count
  }

  /// How much was learned.
  var count: Int { learned.count }

  /// What was learned.
  subscript(key: Key) -> Value? { learned[key] }

  /// What is to be written: with what the cache holds, unless most of that is of no use any more.
  mutating func written(with remembered: [Key], value: (Key) -> Value?) -> [Key: Value] {
    unwrittenCount = 0
    used = Array(Set(used))
    let limit = Self.sparePerUsed * (used.count + learned.count)
    var all = learned
    for key in remembered.count > limit ? used : remembered where all[key] == nil {
      all[key] = value(key)
    }
    return all
  }
}
