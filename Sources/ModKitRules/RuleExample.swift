/// A small workspace that breaks a rule, and the change that fixes it.
public struct RuleExample: Sendable {
  /// A file, by its path from the workspace root.
  public struct File: Hashable, Sendable {
    public var path: String
    public var text: String
  }

  /// The files that the page shows.
  public let bad: [File]
  /// The output of `check` for them.
  public let finding: String
  /// The files that differ in a workspace that obeys the rule.
  public let changes: [File]

  init(
    bad: KeyValuePairs<String, String>, finding: String, good changes: KeyValuePairs<String, String>
  ) {
    self.bad = Self.files(bad)
    self.finding = finding
    self.changes = Self.files(changes)
  }

  /// All files of the workspace that breaks the rule.
  public var badWorkspace: [File] { withManifest(bad) }

  /// All files of the workspace that obeys it.
  public var goodWorkspace: [File] {
    let changed = Set(changes.map(\.path))
    return withManifest(bad.filter { !changed.contains($0.path) } + changes)
  }

  /// Adds a manifest of the workspace, which most pages leave out.
  private func withManifest(_ files: [File]) -> [File] {
    guard !files.contains(where: { $0.path == Self.manifest.path }) else { return files }
    return [Self.manifest] + files
  }

  private static let manifest = File(
    path: "modkit.yml",
    text: """
      name: City58
      components: ["*/component.yml"]
      """)

  private static func files(_ texts: KeyValuePairs<String, String>) -> [File] {
    texts.map { File(path: $0.key, text: $0.value) }
  }
}
