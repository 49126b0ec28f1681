import ModKitModel

/// What is said of descriptions that cannot be read, while others can.
enum SkippedDescriptions {
  static func gaps(_ issues: [ManifestIssue]) -> [ForeignGap] {
    advised(issues) { "it is left out; mend it, or \($0)" }
      .map { ForeignGap(component: "", $0) }
  }

  /// The same where nothing at all can be read.
  static func errors(_ issues: [ManifestIssue]) -> [ManifestIssue] {
    advised(issues) { "mend it, or \($0)" }
  }

  /// Issues with an advice for each file: globs, of which readers speak, nobody has written yet.
  private static func advised(
    _ issues: [ManifestIssue], _ advice: (String) -> String
  ) -> [ManifestIssue] {
    var seen: Set<String> = []
    return issues.map { issue in
      let file = issue.location.file
      return ManifestIssue(
        issue.message, at: issue.location,
        advice: seen.insert(file).inserted ? advice(Self.advice(toExclude: file)) : nil)
    }
  }

  static func advice(toExclude path: String) -> String {
    "`--exclude '\(path)'` leaves it out"
  }

  /// What is wrong with the path of a description, if anything is: manifests have to name it.
  static func issue(withPath path: String) -> ManifestIssue? {
    guard let problem = TextRule.problem(with: path, as: .path) else { return nil }
    let shown = String(
      String.UnicodeScalarView(
        path.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 }))
    let directory = RelativePath.directory(of: shown)
    return ManifestIssue(
      "the path of the directory `\(directory)` \(problem), and no manifest can name it",
      at: TextPlaces.start(of: shown), advice: "rename the directory")
  }
}
