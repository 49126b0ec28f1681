public import ModKitModel

/// Finds and reads the descriptions of other tools in a directory that is no workspace yet.
public struct ForeignLoader<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let readers: ForeignReaders

  public init(tree: Tree, readers: ForeignReaders) {
    self.tree = tree
    self.readers = readers
  }

  /// Directories for what others have made: their descriptions are not the team's.
  private static var foreignDirectories: Set<String> {
    ["Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules"]
  }

  /// Reads every description of some formats.
  ///
  /// - Parameter formats: those that count; the others are as if they were not there
  /// - Throws: `InvalidManifests` with everything that stands in the way, also when components of
  ///   two descriptions have one name
  public func load(_ formats: [ForeignFormat]) throws(InvalidManifests) -> ForeignWorkspace {
    var index = FileIndex()
    index.add(roots: ["."], of: tree)
    let items = Self.items(in: index, formats)
    let descriptions = LinkedDescriptions(tree: tree, memory: FactsArchive(), readers: readers)
    let readings = items.concurrentMap(descriptions.read)
    let found = readings.flatMap { reading in
      reading.description.components.map { (format: reading.format, component: $0) }
    }
    let issues = readings.flatMap(\.description.issues) + NameClash.issues(between: found)
    guard issues.isEmpty else { throw InvalidManifests(issues) }

    let foreign = ForeignDrafts(found, besides: [])
    index.add(roots: foreign.drafts.map(\.component.directory), of: tree)
    index.fold()
    let moduleMaps = ModuleMapSelection(index, SortedPaths())
    let pairs = Array(zip(found, foreign.drafts))
    let members = pairs.concurrentMap { [index] found, draft in
      let (component, issues) = ComponentAssembly(
        index: index, componentDirectories: SortedPaths(), moduleMaps: moduleMaps
      ).component(draft)
      let translation = GlobTranslation(index: index, component: component)
      return (
        ForeignWorkspace.Member(
          format: found.format, description: translation.translated(found.component),
          component: component, hasOtherHeaders: translation.selects("Headers/*.h"),
          hasOtherTests: translation.selects("Tests/**")), issues
      )
    }
    let fileIssues = members.flatMap(\.1)
    guard fileIssues.isEmpty else { throw InvalidManifests(fileIssues) }
    let modules = Set(members.map(\.0.component.module))
    return ForeignWorkspace(
      members: members.map(\.0).sorted { $0.component.name < $1.component.name },
      external: foreign.external.subtracting(modules).sorted(),
      gaps: readings.flatMap(\.description.gaps),
      obstacles: index.obstacles.map(\.path),
      lockFiles: formats.contains(.podspec) ? Self.lockFiles(in: index) : [])
  }

  /// Descriptions of a format that are not understood as a whole, sorted by path.
  public func unclear(_ format: ForeignFormat) -> [String] {
    var index = FileIndex()
    index.add(roots: ["."], of: tree)
    let items = Self.items(in: index, [format])
    let descriptions = LinkedDescriptions(tree: tree, memory: FactsArchive(), readers: readers)
    return zip(items, items.concurrentMap(descriptions.read)).filter { _, reading in
      !reading.description.gaps.isEmpty || !reading.description.issues.isEmpty
    }.map(\.0.file)
  }

  /// The lock files of CocoaPods, sorted.
  private static func lockFiles(in index: FileIndex) -> [String] {
    index.paths.filter { path in
      RelativePath.lastComponent(of: path) == "Podfile.lock" && !isForeign(path)
    }
  }

  private static func isForeign(_ path: String) -> Bool {
    RelativePath.names(in: path).contains { foreignDirectories.contains(String($0)) }
  }

  private static func items(
    in index: FileIndex, _ formats: [ForeignFormat]
  ) -> [LinkedDescriptions<Tree>.Item] {
    index.paths.compactMap { path in
      guard let format = ForeignFormat(path: path), formats.contains(format),
        !isForeign(path)
      else { return nil }
      return LinkedDescriptions<Tree>.Item(
        file: path, format: format, location: TextPlaces.start(of: path))
    }
  }
}
