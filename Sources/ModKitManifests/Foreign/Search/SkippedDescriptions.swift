import ModKitModel

/// Describes the descriptions that cannot be read, when others can.
enum SkippedDescriptions {
  static func gaps(_ issues: [ManifestIssue]) -> [ForeignGap] {
    let files = Dictionary(grouping: issues, by: \.location.file).sorted { $0.key < $1.key }
    let shown = files.prefix(limit).flatMap(\.value)
    var result = advised(shown) { "it is left out; fix it, or \($0)" }
    if let first = files.dropFirst(limit).first?.value.first {
      result.append(
        summary(
          of: Set(files.dropFirst(limit).map(\.key)), "cannot be read, and are left out",
          at: first.location))
    }
    return result.map { ForeignGap(components: [], $0) }
  }

  /// The number of descriptions to report one by one: tests may have hundreds of broken ones.
  private static let limit = 10

  /// Returns one issue for many descriptions.
  ///
  /// - Parameter predicate: what is wrong with them
  static func summary(
    of files: Set<String>, _ predicate: String, at location: SourceLocation
  ) -> ManifestIssue {
    let directories = files.map { file in
      RelativePath.joined(RelativePath.names(in: file).dropLast().prefix(2))
    }
    let counts = Dictionary(grouping: directories, by: \.self).mapValues(\.count)
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let place = most.map { ", \($0.value) of them below \($0.key)" } ?? ""
    return ManifestIssue(
      "\(files.count) more descriptions \(predicate)\(place)", at: location,
      advice: most.map { advice(toExclude: $0.key) })
  }

  /// Returns the issues as errors, for when no description can be read.
  static func errors(_ issues: [ManifestIssue]) -> [ManifestIssue] {
    advised(issues) { "fix it, or \($0)" }
  }

  /// Replaces the advice of issues by one for each file. The advice of readers mentions globs,
  /// which do not exist yet.
  private static func advised(
    _ issues: [ManifestIssue], _ advice: (String) -> String
  ) -> [ManifestIssue] {
    var seen: Set<String> = []
    return issues.sorted { $0.location < $1.location }.map { issue in
      let file = issue.location.file
      return ManifestIssue(
        issue.message, at: issue.location,
        advice: seen.insert(file).inserted ? advice(Self.advice(toExclude: file)) : nil)
    }
  }

  static func advice(toExclude path: String) -> String {
    let option = path.hasPrefix("-") ? "--exclude=" : "--exclude "
    return "`\(option)\(QuotedText.shell(LiteralGlob.pattern(forShown: path)))` leaves it out"
  }

  /// Returns what is wrong with the path of a description, if anything: manifests have to name it.
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
