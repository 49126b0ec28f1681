/// The gaps in descriptions of other tools, which may be the cause of findings.
public struct UnreadDescriptions: Sendable {
  /// The first gap of each component.
  private let gaps: [String: ForeignGap]
  /// The first gap of each component whose imports may lead to unknown modules.
  private let moduleGaps: [String: ForeignGap]
  /// The first gap of each component of which not all sources are read.
  private let sourceGaps: [String: ForeignGap]
  /// The gaps of files that do not exist, by component and the name of the file.
  private let absentFiles: [String: [String: ForeignGap]]
  /// The gaps that belong to no component, with the directories of their descriptions.
  private let unknown: [(directory: String, gap: ForeignGap)]

  public init(_ workspace: Workspace) {
    absentFiles = workspace.gaps.reduce(into: [:]) { files, gap in
      guard let name = gap.absentFile.map(RelativePath.lastComponent) else { return }
      for component in gap.components { files[component, default: [:]][String(name)] = gap }
    }
    let unread = workspace.gaps.filter(\.isUnread)
    guard !unread.isEmpty else {
      (gaps, moduleGaps, sourceGaps, unknown) = ([:], [:], [:], [])
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
    sourceGaps = byComponent(.imports)
    unknown = unread.filter { names.isDisjoint(with: $0.components) }
      .map { (RelativePath.directory(of: $0.description), $0) }
  }

  /// Returns the gap of a component.
  public func gap(of component: String) -> ForeignGap? { gaps[component] }

  /// Returns the gap that may hide modules that a component imports.
  public func gap(ofImportsIn component: String) -> ForeignGap? {
    gaps[component] ?? moduleGaps[component]
  }

  /// Returns the gap of a file that does not exist, and may be the header that a component imports.
  public func gap(ofAbsent header: String, in component: String) -> ForeignGap? {
    absentFiles[component]?[String(RelativePath.lastComponent(of: header))]
  }

  /// Returns the gap that may hide imports of a component.
  public func gap(ofUsesIn component: String) -> ForeignGap? {
    gaps[component] ?? sourceGaps[component]
  }

  /// Returns the first gap of any of some components.
  public func gap(ofAny components: some Sequence<String>) -> ForeignGap? {
    gaps.isEmpty ? nil : components.lazy.compactMap { gaps[$0] }.first
  }

  /// Returns the gap without a component that may hide the owner of a file.
  public func gap(around path: String) -> ForeignGap? {
    unknown.filter { RelativePath.isInside(path, directory: $0.directory) }
      .max { $0.directory.utf8.count < $1.directory.utf8.count }?.gap
  }

  /// Returns the gap without a component that may hide a module or component: its description or
  /// directory has the same name, or the name follows Bazel's naming of modules.
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
