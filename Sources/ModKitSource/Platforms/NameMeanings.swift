import ModKitModel

/// The meanings of a name: one bit for each kind of name on each platform.
struct NameMeanings: OptionSet, Sendable {
  let rawValue: UInt64
}

extension NameMeanings {
  /// Creates the meanings of one kind on some platforms.
  init(_ kind: NameList.Kind, on platforms: [Platform]) {
    var bits: UInt64 = 0
    for (offset, platform) in Platform.allCases.enumerated() where platforms.contains(platform) {
      bits |= 1 << UInt64(kind.rawValue * Platform.allCases.count + offset)
    }
    self.init(rawValue: bits)
  }
}
