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
  /// - Parameters:
  ///   - formats: those that count; the others are as if they were not there
  ///   - macros: what macros in them stand for
  ///   - others: what is known of further components, by format
  /// - Throws: `InvalidManifests` with everything that stands in the way, also when components of
  ///   two descriptions have one name
  public func load(
    _ formats: [ForeignFormat], macros: ForeignMacros = ForeignMacros(),
    besides others: [ForeignFormat: ForeignReading] = [:]
  ) throws(InvalidManifests) -> ForeignWorkspace {
    var index = FileIndex()
    index.add(roots: ["."], of: tree)
    let items = Self.items(in: index, formats.filter { others[$0] == nil }, macros)
    let descriptions = LinkedDescriptions(tree: tree, memory: FactsArchive(), readers: readers)
    let readings =
      items.concurrentMap(descriptions.read)
      + others.sorted { $0.key.rawValue < $1.key.rawValue }.map { format, reading in
        .init(format: format, description: ForeignCensorship.censored(reading))
      }
    var found = readings.flatMap { reading in
      reading.description.components.map { (format: reading.format, component: $0) }
    }
    var gaps = readings.flatMap(\.description.gaps)
    QualifiedNames.apply(to: &found, &gaps, besides: [])
    let issues = readings.flatMap(\.description.issues) + NameClash.issues(between: found)
    guard issues.isEmpty else { throw InvalidManifests(issues) }

    let references = ForeignReferences(
      found.map(\.component), readings.flatMap(\.description.aliases), besides: [])
    let foreign = ForeignDrafts(found, references)
    index.add(roots: foreign.drafts.map(\.component.directory), of: tree)
    index.fold()
    let moduleMaps = ModuleMapSelection(index, SortedPaths())
    let pairs = Array(zip(found, foreign.drafts))
    let members = pairs.concurrentMap { [index] found, draft in
      let (component, issues) = ComponentAssembly(
        index: index, componentDirectories: SortedPaths(), moduleMaps: moduleMaps,
        isLocked: false
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
      gaps: gaps + MissingPaths.gaps(in: foreign.drafts, index)
        + MissingPackages.gaps(in: found.map(\.component), references, index),
      products: Self.products(readings.flatMap(\.description.products), references),
      obstacles: index.obstacles.map(\.path),
      lockFiles: formats.contains(.podspec) ? Self.lockFiles(in: index) : [])
  }

  /// Descriptions of a format that are not understood as a whole, sorted by path.
  public func unclear(_ format: ForeignFormat) -> [String] {
    var index = FileIndex()
    index.add(roots: ["."], of: tree)
    let items = Self.items(in: index, [format], ForeignMacros())
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
    in index: FileIndex, _ formats: [ForeignFormat], _ macros: ForeignMacros
  ) -> [LinkedDescriptions<Tree>.Item] {
    index.paths.compactMap { path in
      guard let format = ForeignFormat(path: path), formats.contains(format),
        !isForeign(path), !ForeignFormat.isOvershadowed(path, by: index.contains)
      else { return nil }
      return LinkedDescriptions<Tree>.Item(
        file: path, format: format, location: TextPlaces.start(of: path), macros: macros)
    }
  }

  /// Those that hold components, the first of each name.
  private static func products(
    _ products: [ForeignProduct], _ references: ForeignReferences
  ) -> [Product] {
    var seen: Set<String> = []
    return products.sorted { ($0.name, $0.location) < ($1.name, $1.location) }
      .compactMap { product in
        var known: Set<String> = []
        let names = product.dependencies.flatMap { references.components(of: $0.reference) ?? [] }
          .filter { known.insert($0).inserted }
        guard !names.isEmpty, seen.insert(product.name.lowercased()).inserted else { return nil }
        return Product(name: product.name, components: names, location: product.location)
      }
  }
}
