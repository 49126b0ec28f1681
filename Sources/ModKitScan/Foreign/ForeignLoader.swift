public import ModKitModel

/// Finds and reads the descriptions of other tools in a directory that is no workspace yet.
public struct ForeignLoader<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let readers: ForeignReaders

  public init(tree: Tree, readers: ForeignReaders) {
    self.tree = tree
    self.readers = readers
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
    var index = wholeIndex()
    let readings =
      readings(of: Self.items(in: index, formats.filter { others[$0] == nil }, macros))
      + others.sorted { $0.key.rawValue < $1.key.rawValue }.map { format, reading in
        Reading(format: format, description: ForeignCensorship.censored(reading))
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
    let members = try Self.members(Array(zip(found, foreign.drafts)), in: index)
    let frameworks = VendoredFrameworks(found.map(\.component), index)
    let resolved =
      formats.contains(.podspec)
      ? LockFiles.modules(among: index.paths, in: tree, readers[.podspec]) : []
    let external = foreign.external.union(frameworks.modules).union(resolved)
    return ForeignWorkspace(
      members: members,
      external: external.subtracting(members.map(\.component.module)).sorted(),
      gaps: gaps + foreign.gaps + frameworks.gaps + MissingPaths.gaps(in: foreign.drafts, index)
        + MissingPackages.gaps(in: found.map(\.component), references, index)
        + UnselectedSources.gaps(in: foreign.drafts, members.map(\.component))
        + CapitalExtensions(index).gaps(in: foreign.drafts),
      products: Self.products(readings.flatMap(\.description.products), references),
      obstacles: index.obstacles.map(\.path))
  }

  /// Descriptions of a format that are not understood as a whole, sorted by path.
  public func unclear(_ format: ForeignFormat) -> [String] {
    let items = Self.items(in: wholeIndex(), [format], ForeignMacros())
    return zip(items, readings(of: items)).filter { _, reading in
      !reading.description.gaps.isEmpty || !reading.description.issues.isEmpty
    }.map(\.0.file)
  }

  // MARK: Descriptions

  private typealias Item = LinkedDescriptions<Tree>.Item
  private typealias Reading = LinkedDescriptions<Tree>.Reading

  private func wholeIndex() -> FileIndex {
    var index = FileIndex()
    index.add(roots: ["."], of: tree)
    return index
  }

  private func readings(of items: [Item]) -> [Reading] {
    let descriptions = LinkedDescriptions(tree: tree, memory: FactsArchive(), readers: readers)
    return items.concurrentMap(descriptions.read)
  }

  private static func items(
    in index: FileIndex, _ formats: [ForeignFormat], _ macros: ForeignMacros
  ) -> [Item] {
    index.paths.compactMap { path in
      guard let format = ForeignFormat(path: path), formats.contains(format),
        !ForeignDirectories.hold(path), !ForeignFormat.isOvershadowed(path, by: index.contains)
      else { return nil }
      return Item(
        file: path, format: format, location: TextPlaces.start(of: path), macros: macros)
    }
  }

  // MARK: What they describe

  /// The components with their files, sorted by name.
  private static func members(
    _ drafts: [((format: ForeignFormat, component: ForeignComponent), ComponentDraft)],
    in index: FileIndex
  ) throws(InvalidManifests) -> [ForeignWorkspace.Member] {
    let moduleMaps = ModuleMapSelection(index, SortedPaths())
    let members = drafts.concurrentMap { found, draft in
      let (component, issues) = ComponentAssembly(
        index: index, componentDirectories: SortedPaths(), moduleMaps: moduleMaps,
        isLocked: false
      ).component(draft)
      let translation = GlobTranslation(index: index, component: component)
      return (
        member: ForeignWorkspace.Member(
          format: found.format, description: translation.translated(found.component),
          component: component, hasOtherHeaders: translation.selects("Headers/*.h"),
          hasOtherTests: translation.selects("Tests/**")), issues: issues
      )
    }
    let issues = members.flatMap(\.issues)
    guard issues.isEmpty else { throw InvalidManifests(issues) }
    return members.map(\.member).sorted { $0.component.name < $1.component.name }
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
