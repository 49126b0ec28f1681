/// The owners of files, as a `CODEOWNERS` file of GitHub or GitLab says.
///
/// The patterns are those of GitHub. Of GitLab, sections with their default owners are understood.
/// https://docs.github.com/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners
/// https://docs.gitlab.com/user/project/codeowners/reference/
public struct CodeOwners: Sendable {
  /// A line with a pattern.
  struct Rule: Sendable {
    /// The number of the line, from 1.
    var line: Int
    var pattern: CodeOwnersPattern
    /// Empty if the files have no owner.
    var owners: [String]
  }

  /// The rules of each section; those before the first section come first.
  let sections: [[Rule]]

  /// The places of the file in a repository; the first that exists is read.
  public static let paths = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]

  /// What is longer is ignored, as by GitHub.
  public static let sizeLimit = 3 << 20

  /// The owners of a file: in each section the last rule that matches decides.
  ///
  /// - Parameter path: relative to the repository
  public func owners(of path: String) -> [String] { owners(by: rules(for: path)) }

  /// The owners of most of the files: those of the rule that decides about most of them, the first
  /// of several such rules. Files without a rule do not count.
  ///
  /// - Parameter paths: relative to the repository
  public func owners(ofMost paths: [String]) -> [String] {
    var counts: [[Int]: (count: Int, rules: [Rule])] = [:]
    for path in paths {
      let rules = rules(for: path)
      guard !rules.isEmpty else { continue }
      counts[rules.map(\.line), default: (0, rules)].count += 1
    }
    let most = counts.max { left, right in
      left.value.count != right.value.count
        ? left.value.count < right.value.count
        : right.key.lexicographicallyPrecedes(left.key)
    }
    return most.map { owners(by: $0.value.rules) } ?? []
  }

  private func rules(for path: String) -> [Rule] {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    return sections.compactMap { rules in rules.last { $0.pattern.matches(names) } }
  }

  private func owners(by rules: [Rule]) -> [String] {
    var owners: [String] = []
    for owner in rules.flatMap(\.owners) where !owners.contains(owner) { owners.append(owner) }
    return owners
  }
}
