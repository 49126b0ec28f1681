import ModKitModel

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
