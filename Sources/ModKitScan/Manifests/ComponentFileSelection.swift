import ModKitModel

extension FileSelection {
  /// The files of a component by their part in it. A header has the most hidden of the parts
  /// that its globs give it, and one that none of them names stays inside the component.
  mutating func componentFiles(of draft: ComponentDraft) -> ComponentFiles {
    let sources = files(
      draft.sources, of: "source file", in: .byPath, .children, where: Self.isSource)
    var publicHeaders = files(
      draft.publicHeaders, of: "header", .children, where: Self.isHeader)
    if publicHeaders.isEmpty, draft.component.foreignFormat == .podspec {
      // To CocoaPods, public headers that do not exist are none that were stated.
      publicHeaders = files(draft.sources, of: "header", .children, where: Self.isHeader)
    }
    let privateHeaders = files(draft.privateHeaders, of: "header", where: Self.isHeader)
    let projectHeaders = files(draft.projectHeaders, of: "header", where: Self.isHeader)

    let project = Set(projectHeaders)
    let hidden = privateHeaders.isEmpty ? project : project.union(privateHeaders)
    let amongSources = sources.filter(Self.isHeader)
    let named = amongSources.isEmpty ? [] : hidden.union(publicHeaders)
    var selected = ComponentFiles(
      sources: sources.compactMap { SourceFile(compiled: $0) }.sorted { $0.path < $1.path },
      publicHeaders: publicHeaders.filter { !hidden.contains($0) },
      privateHeaders: privateHeaders.filter { !project.contains($0) },
      projectHeaders: projectHeaders
        + amongSources.filter { !named.contains($0) }.sorted())
    selected.publicHeaderGlobs = draft.publicHeaders.map(\.pattern)
    selected.projectHeaderGlobs = draft.projectHeaders.map(\.pattern)
    return selected
  }

  /// The files of a component's tests, without those that are part of the component itself.
  mutating func testFiles(
    of draft: ComponentDraft, besides files: ComponentFiles
  ) -> (sources: [SourceFile], headers: [String]) {
    let candidates = self.files(
      draft.testSources, of: "source file", in: .byPath, .children, where: Self.isSource)
    guard !candidates.isEmpty else { return ([], []) }
    let own = SortedPaths(files.sources.map(\.path) + files.headers)
    let paths = candidates.filter { !own.contains($0) }.sorted()
    return (paths.compactMap { SourceFile(compiled: $0) }, paths.filter(Self.isHeader))
  }

  /// Whether a compiler takes the file, alone or included.
  static func isSource(_ path: String) -> Bool {
    SourceFile(compiled: path) != nil || isHeader(path)
  }

  static func isHeader(_ path: String) -> Bool {
    HeaderKind(path: path) != nil
  }
}

extension SourceFile {
  /// Nil for a file that no compiler takes.
  init?(compiled path: String) {
    guard let language = Language(path: path) else { return nil }
    self.init(path: path, language: language)
  }
}
