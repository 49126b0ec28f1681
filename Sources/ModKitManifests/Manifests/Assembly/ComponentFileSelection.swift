import ModKitModel

extension FileSelection {
  /// Returns the files of a component by role. A header matched by several globs gets the least
  /// visible role, and the most visible one in a pod: its globs leave out what the same subspec
  /// hides. A header matched by none of the header globs stays internal.
  mutating func componentFiles(of description: ComponentDescription) -> ComponentFiles {
    let isPod = description.component.foreignFormat == .podspec
    let sources = files(
      description.sources, of: "source file", in: .byPath, .children, where: Self.isSource)
    var publicHeaders = files(
      description.publicHeaders, of: "header", .children, where: Self.isHeader)
    var privateHeaders = files(description.privateHeaders, of: "header", where: Self.isHeader)
    var projectHeaders = files(description.projectHeaders, of: "header", where: Self.isHeader)
    if isPod, publicHeaders.isEmpty {
      // CocoaPods ignores a public headers pattern that matches nothing.
      let hidden = Set(privateHeaders + projectHeaders)
      publicHeaders = files(description.sources, of: "header", .children, where: Self.isHeader)
        .filter { !hidden.contains($0) }
    }
    if isPod {
      let visible = Set(publicHeaders)
      privateHeaders.removeAll(where: visible.contains)
      let known = visible.union(privateHeaders)
      projectHeaders.removeAll(where: known.contains)
    }

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
    selected.publicHeaderGlobs = description.publicHeaders.map(\.pattern)
    selected.projectHeaderGlobs = description.projectHeaders.map(\.pattern)
    return selected
  }

  /// Returns the storyboards and xibs among the sources of a component, which SwiftPM takes as resources if it
  /// compiles them.
  func implicitResources(of description: ComponentDescription, besides resources: [String])
    -> [String]
  {
    let format = description.component.foreignFormat
    guard format == nil || format == .swiftpm else { return [] }
    let known = Set(resources)
    // Globs without one are no issue.
    var selection = self
    return selection.files(description.sources, of: "file", in: .byPath, .children) {
      ["xib", "storyboard"].contains(RelativePath.fileExtension(of: $0).lowercased())
    }.filter { !known.contains($0) }
  }

  /// Returns the files of a component's tests, without those of the component itself.
  mutating func testFiles(
    of description: ComponentDescription, besides files: ComponentFiles
  ) -> (sources: [SourceFile], headers: [String]) {
    let candidates = self.files(
      description.testSources, of: "source file", in: .byPath, .children, where: Self.isSource)
    guard !candidates.isEmpty else { return ([], []) }
    let own = SortedPaths(files.paths)
    let paths = candidates.filter { !own.contains($0) }.sorted()
    return (paths.compactMap { SourceFile(compiled: $0) }, paths.filter(Self.isHeader))
  }

  /// Whether a compiler reads the file, as a source or as a header.
  static func isSource(_ path: String) -> Bool {
    SourceFile(compiled: path) != nil || isHeader(path)
  }

  static func isHeader(_ path: String) -> Bool {
    HeaderKind(path: path) != nil
  }
}

extension SourceFile {
  /// Returns nil for a file that is not compiled.
  init?(compiled path: String) {
    guard let language = Language(path: path) else { return nil }
    self.init(path: path, language: language)
  }
}
