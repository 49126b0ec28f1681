/// What was found in files of one kind, for a cache that remembers it.
struct Findings<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// How many facts of other branches are kept for each that is of use now.
  private static var sparePerUsed: Int { 3 }

  private var learned: [Key: Value] = [:]
  private var used: [Key] = []
  /// How much was learned that is not written down.
  var newCount = 0

  mutating func add(_ learned: [Key: Value], used: [Key]) {
    self.learned.merge(learned) { _, new in new }
    self.used += used
    newCount += learned.count
  }

  /// What was learned.
  subscript(key: Key) -> Value? { learned[key] }

  /// Whether there is as much as 1/256 of what is known.
  func areWorthWriting(beside knownCount: Int) -> Bool {
    newCount > 0 && newCount >= knownCount / 256
  }

  /// Together with what was remembered before, unless most of that is of no use any more.
  func merged(with remembered: [Key], value: (Key) -> Value?) -> [Key: Value] {
    let limit = Self.sparePerUsed * (used.count + learned.count)
    var all = learned
    for key in remembered.count > limit ? used : remembered where all[key] == nil {
      all[key] = value(key)
    }
    return all
  }
}
