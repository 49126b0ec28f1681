/// Numbers repeated names: the second `a` becomes `a #2`.
struct UniqueNames {
  private var used: Set<String> = []
  private var ordinals: [String: Int] = [:]

  /// The name, or the first numbered name that is not used yet.
  mutating func claim(_ name: String) -> String {
    var candidate = name
    while !used.insert(candidate).inserted {
      let ordinal = ordinals[name, default: 1] + 1
      ordinals[name] = ordinal
      candidate = "\(name) #\(ordinal)"
    }
    return candidate
  }
}
