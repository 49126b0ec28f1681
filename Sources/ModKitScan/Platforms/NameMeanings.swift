import ModKitModel

/// As what a name comes with which platforms: one bit for each kind of name on each platform.
struct NameMeanings: OptionSet, Sendable {
  let rawValue: UInt64
}

extension NameMeanings {
  /// Names of one kind, on each of these platforms.
  init(_ kind: NameList.Kind, on platforms: [Platform]) {
    var bits: UInt64 = 0
    for (offset, platform) in Platform.allCases.enumerated() where platforms.contains(platform) {
      bits |= 1 << UInt64(kind.rawValue * Platform.allCases.count + offset)
    }
    self.init(rawValue: bits)
  }
}
