public import ModKitModel

/// The jobs of a pipeline that build or test some components: one for each, or for several where a
/// service does not take so many.
public struct JobMatrix: Sendable {
  /// The most jobs of a matrix of GitHub Actions.
  public static let gitHubLimit = 256
  /// The most jobs of `parallel: matrix:` of GitLab.
  public static let gitLabLimit = 200

  struct Job: Encodable {
    var name: String
    var components: [String]
    /// What runs the tests of these.
    var tests: [String]
  }

  let jobs: [Job]

  /// Spreads components so that each job has about as many files, the largest components first.
  ///
  /// - Parameters:
  ///   - components: without two of one name
  ///   - limit: the most jobs, at least one
  public init(_ components: [Component], limit: Int) {
    let sizes = components.map { (name: $0.name, size: $0.scannedFileCount) }
      .sorted { ($1.size, $0.name) < ($0.size, $1.name) }
    var groups = [(size: Int, names: [String])](
      repeating: (0, []), count: min(max(limit, 1), sizes.count))
    for item in sizes {
      guard let least = groups.indices.min(by: { groups[$0].size < groups[$1].size }) else { break }
      // One more, so that components without files spread too.
      groups[least].size += item.size + 1
      groups[least].names.append(item.name)
    }
    let targets = Dictionary(
      components.map { ($0.name, $0.testTargets) }, uniquingKeysWith: { first, _ in first })
    jobs = groups.map { group in
      let names = group.names.sorted()
      let others = names.count - 1
      return Job(
        name: others == 0 ? names[0] : "\(names[0]) and \(others.counted("other"))",
        components: names, tests: names.flatMap { targets[$0] ?? [] })
    }.sorted { $0.components[0] < $1.components[0] }
  }

  /// One line for `matrix: ${{ fromJSON(…) }}` of GitHub Actions.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func gitHub() throws -> String {
    try JSONDocument.line(["include": jobs]) + "\n"
  }

  /// A job for a child pipeline of GitLab, which extends `.affected`. Each gets its components, one a
  /// line, as `COMPONENTS`, and the targets of their tests as `TESTS`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func gitLab() throws -> String {
    guard !jobs.isEmpty else {
      return """
        affected:
          extends: .affected
          script: ["echo nothing is affected"]

        """
    }
    let entries = try jobs.map { job in
      """
            - NAME: \(try Self.scalar(job.name))
              COMPONENTS: \(try Self.scalar(job.components.joined(separator: "\n")))
              TESTS: \(try Self.scalar(job.tests.joined(separator: "\n")))

      """
    }
    return """
      affected:
        extends: .affected
        parallel:
          matrix:

      """ + entries.joined()
  }

  /// A string of JSON is one of YAML too. GitLab replaces variables in it.
  private static func scalar(_ text: String) throws -> String {
    try JSONDocument.line(text.replacingScalars { $0 == "$" ? "$$" : nil })
  }
}
