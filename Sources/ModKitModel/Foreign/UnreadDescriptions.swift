/// What was not understood in the descriptions of other tools, and which findings may follow from it.
public struct UnreadDescriptions: Sendable {
  /// By component, the first that it lacks.
  private let gaps: [String: ForeignGap]
  /// The same of those whose imports may lead to modules that nobody knows.
  private let moduleGaps: [String: ForeignGap]
  /// What no component was made of, by the directory of its description.
  private let unknown: [(directory: String, gap: ForeignGap)]

  public init(_ workspace: Workspace) {
    let unread = workspace.gaps.filter(\.isUnread)
    guard !unread.isEmpty else {
      (gaps, moduleGaps, unknown) = ([:], [:], [])
      return
    }
    let names = Set(workspace.components.map(\.name))
    let byComponent = { (hidden: ForeignGap.Hidden) in
      Dictionary(
        unread.filter { $0.hides == hidden }.flatMap { gap in gap.components.map { ($0, gap) } },
        uniquingKeysWith: { first, _ in first })
    }
    gaps = byComponent(.anything)
    moduleGaps = byComponent(.modules)
    unknown = unread.filter { names.isDisjoint(with: $0.components) }
      .map { (RelativePath.directory(of: $0.description), $0) }
  }

  /// What a component lacks.
  public func gap(of component: String) -> ForeignGap? { gaps[component] }

  /// What is not known of the modules that a component imports.
  public func gap(ofImportsIn component: String) -> ForeignGap? {
    gaps[component] ?? moduleGaps[component]
  }

  /// What the first of some components lacks that lacks anything.
  public func gap(ofAny components: some Sequence<String>) -> ForeignGap? {
    gaps.isEmpty ? nil : components.lazy.compactMap { gaps[$0] }.first
  }

  /// What nothing was made of, and may own a file.
  public func gap(around path: String) -> ForeignGap? {
    unknown.filter { RelativePath.isInside(path, directory: $0.directory) }
      .max { $0.directory.utf8.count < $1.directory.utf8.count }?.gap
  }

  /// What nothing was made of, and may have a module, or be a component: one that is called like the
  /// description, like its directory, or as Bazel calls modules.
  public func gap(ofModule module: String) -> ForeignGap? {
    unknown.first { directory, gap in
      let file = RelativePath.lastComponent(of: gap.description)
      if file.prefix(while: { $0 != "." }) == module { return true }
      let names = RelativePath.names(in: directory)
      return names.last.map { $0 == module } ?? false
        || (!names.isEmpty && module.hasPrefix(names.joined(separator: "_") + "_"))
    }?.gap
  }
}
