import ModKitModel

/// The names of all lists in one table, because searching the lists one by one for each import
/// would take a measurable part of a scan. Built on first use.
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

  /// Returns the meanings of a name, compared byte by byte.
  static func meanings(of name: String) -> NameMeanings { meanings[ExactString(name)] ?? [] }
}
