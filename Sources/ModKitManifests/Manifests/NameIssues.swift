import ModKitModel

/// Issues with names that refer to something or have to be unique.
enum NameIssues {
  /// Returns the advice for an unknown name: the nearest known name, or `otherwise`.
  static func advice(
    for name: String, among known: some Collection<String>, otherwise: String
  ) -> String {
    NearestName.suggestion(for: name, among: known).map { "did you mean `\($0)`?" } ?? otherwise
  }

  /// Returns one issue for each repeated name. Names become files, so two names that only differ in
  /// case collide on many disks.
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
