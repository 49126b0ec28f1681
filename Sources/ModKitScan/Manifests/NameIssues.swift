import ModKitModel

/// Issues with names that refer to something or have to differ.
enum NameIssues {
  /// What to do about a name that is not among those that exist.
  static func advice(
    for name: String, among known: some Collection<String>, otherwise: String
  ) -> String {
    NearestName.suggestion(for: name, among: known).map { "did you mean `\($0)`?" } ?? otherwise
  }

  /// One issue for each name that was there before. Names become files, so two that differ in
  /// case only are one on many disks.
  static func duplicates(
    _ names: some Sequence<(name: String, location: SourceLocation)>, of kind: String
  ) -> [ManifestIssue] {
    var first: [String: (name: String, location: SourceLocation)] = [:]
    return names.sorted { $0.location < $1.location }.compactMap { item in
      guard let known = first[item.name.lowercased()] else {
        first[item.name.lowercased()] = item
        return nil
      }
      let difference = known.name == item.name ? "" : " in another case"
      return ManifestIssue(
        "the \(kind) `\(item.name)` exists already\(difference)", at: item.location,
        advice: "the other one is at \(known.location); rename one of them")
    }
  }
}
