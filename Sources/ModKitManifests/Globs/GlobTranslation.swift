import ModKitModel

/// Translates globs of other tools into modkit globs that match the same files.
///
/// Translations are compared by the files they match. If none matches the same files, the files are
/// listed one by one. Globs that match nothing are dropped, because a modkit manifest must not have
/// them.
struct GlobTranslation {
  private let index: FileIndex
  private let component: Component
  private var directory: String { component.directory }

  init(index: FileIndex, component: Component) {
    self.index = index
    self.component = component
  }

  /// Whether a glob matches a source or a header.
  func selects(_ pattern: String) -> Bool {
    !selection(of: pattern, [], FileSelection.isSource).isEmpty
  }

  func translated(_ description: ComponentDescription) -> ComponentDescription {
    if component.foreignFormat?.hasProjects == true { return translatedProject(description) }
    var result = description
    let exclusions = exclusions(of: description)
    let files = component.files
    let sources = files.paths
    // In a manifest they are not public, whatever other globs say.
    let hidden = Set(files.privateHeaders + files.projectHeaders)
    result.sources = translated(
      description.sources, exclusions, .children, to: FileSelection.isSource, within: sources)
    result.publicHeaders = translated(
      description.publicHeaders, exclusions, .children, to: FileSelection.isHeader,
      within: files.headers, besides: hidden, isForHeaders: true)
    if result.publicHeaders.isEmpty, !files.publicHeaders.isEmpty {
      result.publicHeaders = translated(
        description.sources, exclusions, .children, to: FileSelection.isHeader,
        within: files.headers, besides: hidden, isForHeaders: true)
    }
    result.privateHeaders = translated(
      description.privateHeaders, exclusions, .nothing, to: FileSelection.isHeader,
      within: files.privateHeaders + files.projectHeaders)
    result.projectHeaders = translated(
      description.projectHeaders, exclusions, .nothing, to: FileSelection.isHeader,
      within: files.projectHeaders)
    result.resources = translated(
      description.resources, exclusions, .bundle, to: { _ in true }, within: component.resources)
    result.testSources = translated(
      description.testSources, exclusions, .children, to: FileSelection.isSource,
      within: component.tests.paths + sources)
    if component.headerSettings.moduleMap == nil { result.moduleMap = nil }
    if component.headerSettings.mappings == nil { result.mappings = nil }
    excludeObstacles(from: &result)
    return result
  }

  /// Translates the files of a target, which are listed one by one: a directory stands for all of
  /// them where no other file is in it.
  private func translatedProject(_ description: ComponentDescription) -> ComponentDescription {
    var result = description
    let files = component.files
    let tests = component.tests.paths
    let sources = WholeDirectories(
      of: files.paths, below: directory, index)
    // A header in a directory of sources is a header of the project.
    let project = files.projectHeaders.filter(sources.contain)
    result.sources = sources.globs(files.sources.map(\.path) + project)
    result.publicHeaders = sources.files(files.publicHeaders)
    result.privateHeaders = sources.files(files.privateHeaders)
    result.projectHeaders = sources.files(files.projectHeaders.filter { !sources.contain($0) })
    result.testSources = WholeDirectories(of: tests, below: directory, index).globs(tests)
    result.resources = WholeDirectories(
      of: component.resources, below: directory, index, where: { _ in true }
    ).globs(component.resources)
    if component.headerSettings.moduleMap == nil { result.moduleMap = nil }
    excludeObstacles(from: &result)
    return result
  }

  // MARK: Exclusions

  /// Excludes dangling links. Other tools ignore them, but modkit requires an exclusion.
  private func excludeObstacles(from description: inout ComponentDescription) {
    guard !index.obstacles.isEmpty else { return }
    let globs = ComponentDescription.fileLists.flatMap { description[keyPath: $0] }
      .compactMap { Glob($0.pattern, in: directory) }
    let paths = index.obstacles.map(\.path).filter { path in
      globs.contains { $0.matches(path) || $0.mayMatch(below: path) }
    }
    let excluded = paths.map { RelativePath.way(from: directory, to: $0) }
    for list in ComponentDescription.fileLists {
      for place in description[keyPath: list].indices {
        description[keyPath: list][place].excluded += excluded
      }
    }
  }

  /// Returns the globs to exclude from the whole component: those that match none of its files.
  private func exclusions(of description: ComponentDescription) -> [String] {
    let lists = ComponentDescription.fileLists.map { description[keyPath: $0] }
    let files =
      component.files.paths + component.resources + component.tests.paths
    var seen: Set<String> = []
    let references = lists.joined().flatMap { glob in
      glob.excluded.map { GlobReference(pattern: $0, dialect: glob.dialect) }
    }
    return references.filter { seen.insert($0.pattern).inserted }.flatMap { reference in
      forms(of: reference, .everything).first { form in
        guard let glob = Glob(form, in: directory) else { return false }
        return !index.files(matching: glob).isEmpty && !files.contains(where: glob.matches)
      }.map { [$0] } ?? []
    }
  }

  // MARK: Globs

  private func translated(
    _ globs: [GlobReference], _ exclusions: [String], _ meaning: CocoaPodsGlob.DirectoryMeaning,
    to isWanted: (String) -> Bool, within own: [String], besides others: Set<String> = [],
    isForHeaders: Bool = false
  ) -> [GlobReference] {
    let own = SortedPaths(own)
    var seen: Set<String> = []
    return globs.flatMap { reference -> [GlobReference] in
      let files = selected(by: reference, meaning).filter {
        isWanted($0) && own.contains($0) && !others.contains($0)
      }
      guard !files.isEmpty else { return [] }
      let form = forms(of: reference, meaning, prefersHeaders: isForHeaders).first {
        selection(of: $0, exclusions, isWanted).filter { !others.contains($0) } == files
      }
      let paths = files.map { LiteralGlob.pattern(for: $0, in: directory, among: index) }
      return (form.map { [$0] } ?? paths)
        .filter { seen.insert($0).inserted }
        .map {
          GlobReference(pattern: $0, location: reference.location, excluded: exclusions)
        }
    }
  }

  /// Returns the files that a glob of the description matches, sorted.
  private func selected(
    by reference: GlobReference, _ meaning: CocoaPodsGlob.DirectoryMeaning
  ) -> [String] {
    var selection = FileSelection(
      index: index, componentDirectories: SortedPaths(), directory: directory)
    var reference = reference
    reference.location = nil
    return selection.files([reference], of: "", meaning).sorted()
  }

  /// Returns the files that a modkit glob matches, sorted.
  private func selection(
    of pattern: String, _ exclusions: [String], _ isWanted: (String) -> Bool
  ) -> [String] {
    selected(
      by: GlobReference(pattern: pattern, excluded: exclusions), .nothing
    ).filter(isWanted)
  }

  /// Returns ways to write a pattern, the most readable first.
  private func forms(
    of reference: GlobReference, _ meaning: CocoaPodsGlob.DirectoryMeaning,
    prefersHeaders: Bool = false
  ) -> [String] {
    let pattern = reference.pattern
    switch reference.dialect {
    case .modkit, .bazel: return [pattern]
    case .path, .folder: return [pattern, RelativePath.way(from: ".", to: "\(pattern)/**")]
    case .cocoapods: break
    }
    let directory = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    let below = ["\(directory)/**", "\(directory)/*"]
    let plain = prefersHeaders ? [Self.forHeaders(pattern), pattern].compactMap(\.self) : [pattern]
    return switch meaning {
    case .children: plain + [Self.withoutDepth(pattern)].compactMap(\.self) + below.reversed()
    case .everything, .bundle: plain + below
    case .nothing: plain
    }
  }

  /// Replaces a trailing `**` by `*`, its meaning in CocoaPods.
  private static func withoutDepth(_ pattern: String) -> String? {
    pattern.hasSuffix("/**") ? String(pattern.dropLast()) : nil
  }

  /// Replaces `*.{h,m}` by `*.h`, so that a list of headers does not mention sources.
  private static func forHeaders(_ pattern: String) -> String? {
    for (open, close) in [(".{", "}"), (".[", "]")] where pattern.hasSuffix(close) {
      if let start = pattern.ranges(of: open).last { return pattern[..<start.lowerBound] + ".h" }
    }
    return nil
  }
}
