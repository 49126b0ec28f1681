import ModKitModel

/// The searches for the words of facts and for further words, by language.
struct FactSearches: Sendable {
  private let swift: MarkSearch
  private let objectiveC: MarkSearch
  private let otherC: MarkSearch

  /// - Parameter words: what is searched for besides, behind the words of facts
  init(and words: [String] = []) {
    swift = MarkSearch(SwiftFacts.standard.words + [ConstantSearch.word] + words, .swift)
    objectiveC = MarkSearch(FactWords.all(of: .objectiveC) + words, .objectiveC)
    otherC = MarkSearch(FactWords.all(of: .c) + words, .c)
  }

  subscript(language: Language?) -> MarkSearch {
    language == .swift ? swift : language.mayBeObjectiveC ? objectiveC : otherC
  }

  /// The number of the first further word.
  static func firstWord(in language: Language?) -> Int {
    language == .swift
      ? SwiftFacts.standard.words.count + 1 : FactWords.all(of: language).count
  }
}
