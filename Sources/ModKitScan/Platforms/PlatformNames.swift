import ModKitModel

/// What names come with which platforms as what: one bit for each kind of name on each platform.
struct NameMeanings: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ kind: NameList.Kind, on platforms: some Sequence<Platform>) {
    let platforms = Set(platforms)
    rawValue = Platform.allCases.enumerated().reduce(0) { bits, platform in
      let bit = kind.rawValue * Platform.allCases.count + platform.offset
      return platforms.contains(platform.element) ? bits | 1 << UInt64(bit) : bits
    }
  }
}

/// The names of all lists in one table: to search one list after the other for each import is a
/// measurable part of a scan. It is built when it is first asked.
enum PlatformNames {
  private static let meanings: [ExactString: NameMeanings] = {
    var meanings: [ExactString: NameMeanings] = [:]
    meanings.reserveCapacity(2048)
    for list in NameList.all {
      let meaning = NameMeanings(list.kind, on: list.platforms)
      for name in list.texts { meanings[ExactString(name), default: []].formUnion(meaning) }
    }
    return meanings
  }()

  /// What a name means that is spelt so, byte for byte.
  static func meanings(of name: String) -> NameMeanings { meanings[ExactString(name)] ?? [] }
}
