import ModKitConcurrency
public import ModKitModel

/// Finds and reads the descriptions of other tools in a directory that is not a workspace yet.
public struct ForeignLoader<Tree: FileTree>: Sendable {
  private let tree: Tree
  private let readers: ForeignReaders
  private let index: FileIndex
  private let search: DescriptionSearch

  /// Reads the paths of all files.
  ///
  /// - Parameter search: selects the descriptions
  public init(
    tree: Tree, readers: ForeignReaders, search: DescriptionSearch = DescriptionSearch()
  ) {
    self.tree = tree
    self.readers = readers
    self.search = search
    var index = FileIndex()
    index.add(roots: ["."], of: tree)
    if readers[.bazel] != nil { index.findBazelIgnores(in: tree, readers[.bazel]) }
    self.index = index
  }

  private init(
    tree: Tree, readers: ForeignReaders, search: DescriptionSearch, index: FileIndex
  ) {
    (self.tree, self.readers, self.search, self.index) = (tree, readers, search, index)
  }

  /// Returns a loader of the same files with another search.
  public func searching(_ search: DescriptionSearch) -> Self {
    Self(tree: tree, readers: readers, search: search, index: index)
  }

  /// Returns a loader of the same descriptions with other readers.
  public func asking(_ readers: ForeignReaders) -> Self {
    Self(tree: tree, readers: readers, search: search, index: index)
  }

  /// The files for which the search needs to know whether git ignores them.
  public var candidates: [String] { index.paths.filter(DescriptionSearch.isCandidate) }

  /// Reads all descriptions of some formats. Unreadable ones are left out and reported, if at least
  /// one can be read.
  ///
  /// - Parameters:
  ///   - formats: the formats to read; others are ignored
  ///   - macros: the meanings of macros in the descriptions
  ///   - others: descriptions from another source, by format
  /// - Throws: `InvalidManifests` with all errors, if no description can be read.
  public func load(
    _ formats: [ForeignFormat], macros: ForeignMacros = ForeignMacros(),
    besides others: [ForeignFormat: ForeignReading] = [:]
  ) throws(InvalidManifests) -> ForeignWorkspace {
    let searched = search.result(in: index)
    let items = items(searched, formats.filter { others[$0] == nil }, macros)
    var (workspaces, listings, broken) = workspaces(formats)
    workspaces.addPackages(among: items.map(\.file))
    let found = readings(of: items, workspaces)
    let missing = ForeignReading(gaps: workspaces.gaps(besides: found.map(\.description)))
    let readings =
      SupersededDescriptions.dropped(from: found, of: items.map(\.file))
      + broken + [Reading(format: .xcode, description: ForeignSanitizer.censored(missing))]
      + others.sorted { $0.key.rawValue < $1.key.rawValue }.map { format, reading in
        Reading(format: format, description: ForeignSanitizer.censored(reading))
      }
    let stated = others.values.flatMap(\.issues)
    guard stated.isEmpty else { throw InvalidManifests(stated) }
    var result = try workspace(of: readings, formats, isQuery: others[.bazel] != nil)
    result.readCount = items.count + others.count
    result.isAllLeftOut =
      items.isEmpty
      && searched.leftOut.contains { ForeignFormat(path: $0).map(formats.contains) == true }
    result.unusedExclusions = searched.unused
    let exclusions = PathExclusions(search.excluded)
    result.strays.removeAll(where: exclusions.contains)
    if formats.contains(.bazel) { result.strays.removeAll(where: index.bazelIgnores.contains) }
    result.hasXcodeProjects =
      !formats.contains(.xcode)
      && index.paths.contains { path in
        path.hasSuffix(".xcodeproj/project.pbxproj") && !ForeignDirectories.hold(path)
      }
    result.hasTuistManifests = index.paths.contains(where: isTuistManifest)
    result.obstacles += searched.leftOut
    result.links = links(
      to: result, listings, zip(items.map(\.file), found.map(\.description)).map { ($0, $1) })
    return result
  }

  /// Whether a file is a manifest of Tuist: other files may have the same name.
  private func isTuistManifest(_ path: String) -> Bool {
    guard RelativePath.ends(path, in: "Project.swift"), !ForeignDirectories.hold(path),
      let bytes = try? tree.read(path, limit: YAMLDocument.sizeLimit)
    else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("import ProjectDescription")
  }

  /// Returns links to the descriptions of the components.
  private func links(
    to workspace: ForeignWorkspace, _ listings: [LinkChoice.Listing],
    _ readings: [(file: String, description: ForeignReading)]
  ) -> [ForeignLink] {
    // A manifest for some compiler versions, for example, is a part of the description beside it.
    let files = Dictionary(
      readings.flatMap { file, reading in reading.components.map { ($0.location.file, file) } },
      uniquingKeysWith: { first, _ in first })
    var wanted = Dictionary(grouping: workspace.members, by: \.format).mapValues { members in
      Set(members.map(\.description.location.file).map { files[$0] ?? $0 })
    }
    // A project may hold only the tests of a library that a package describes.
    for file in Set(
      workspace.members.flatMap(\.description.testSources).compactMap(\.location?.file))
    {
      guard let format = ForeignFormat(path: file), wanted[format] != nil else { continue }
      wanted[format]?.insert(files[file] ?? file)
    }
    let local = Dictionary(
      readings.map { ($0.file, $0.description.localPackages) }, uniquingKeysWith: { $1 })
    let neutral = readings.filter { _, reading in
      reading.components.isEmpty && reading.issues.isEmpty
    }
    return LinkChoice(
      wanted: wanted,
      candidates: Set(
        index.paths.filter { ForeignFormat(path: $0) != nil && !ForeignDirectories.hold($0) }),
      neutral: Set(neutral.map(\.file)),
      listings: listings.map { listing in
        var listing = listing
        listing.descriptions.formUnion(listing.descriptions.flatMap { local[$0] ?? [] })
        return listing
      }, excluded: search.excluded, index: index
    ).links()
  }

  private func workspace(
    of readings: [Reading], _ formats: [ForeignFormat], isQuery: Bool
  ) throws(InvalidManifests) -> ForeignWorkspace {
    var index = index
    var named = LinkedComponents.named(
      in: readings.map { ($0.format, $0.description) }, besides: [], index)
    let nameless = named.found.compactMap { Self.issue(withModuleOf: $0.component) }
    named.found.removeAll { Self.issue(withModuleOf: $0.component) != nil }
    let found = named.found
    let unread = readings.flatMap(\.description.issues) + nameless
    guard unread.isEmpty || !found.isEmpty else {
      throw InvalidManifests(SkippedDescriptions.errors(unread))
    }

    let linked = LinkedComponents(
      named, of: readings.map(\.description), besides: [], isQuery: isQuery, index)
    index.add(roots: linked.components.map(\.component.directory), of: tree)
    index.fold()
    var members = try Self.members(Array(zip(found.map(\.format), linked.components)), in: index)
    let excluded = PathExclusions(search.excluded)
    let locked =
      formats.contains(where: \.mayUsePods)
      ? LockFiles.modules(among: index.paths, besides: excluded, in: tree, readers[.podspec]) : []
    let (external, _, gaps) = linked.surroundings(
      of: members.map(\.component), locked: locked, skipped: SkippedDescriptions.gaps(unread),
      index)
    let dependencies =
      formats.contains(where: \.mayUsePods)
      ? LockFiles.dependencies(among: index.paths, besides: excluded, in: tree, readers[.podspec])
      : []
    let adopted = AdoptedPackages(
      found.map(\.component), locked: dependencies, linked.references,
      besides: Set(
        members.flatMap { [$0.component.name.lowercased(), $0.component.module.lowercased()] }))
    for number in members.indices {
      let description = members[number].description
      members[number].component.dependencies += adopted.dependencies(description.references)
      members[number].component.tests.dependencies += adopted.dependencies(
        description.testReferences, besides: members[number].component.dependencies)
    }
    var result = ForeignWorkspace(
      members: members,
      external: external.subtracting(
        members.flatMap(\.component.allModules)
      )
      .subtracting(adopted.packages.flatMap { $0.modules + [$0.name] }).sorted(),
      packages: adopted.packages,
      gaps: gaps,
      products: linked.products(),
      obstacles: index.obstacles.filter { !$0.isFile }.map(\.path),
      strays: StraySources.paths(in: index, besides: members.map(\.component)))
    result.unplaced = adopted.unplaced
    result.decisions = named.decisions
    result.declaredTogether = linked.declaredTogether
    return result
  }

  /// Returns why a component cannot have a module.
  private static func issue(withModuleOf component: ComponentDescription) -> ManifestIssue? {
    ModuleName.problem(with: component.module).map { problem in
      ManifestIssue(
        "the name `\(component.module)` cannot be a module: it \(problem)", at: component.location)
    }
  }

  /// Returns the descriptions of a format that are not fully understood, sorted by path.
  public func unclear(_ format: ForeignFormat) -> [String] {
    let items = items(search.result(in: index), [format], ForeignMacros())
    return zip(items, readings(of: items, XcodeWorkspaces())).filter { _, reading in
      !reading.description.gaps.isEmpty || !reading.description.issues.isEmpty
    }.map(\.0.file)
  }

  // MARK: Descriptions

  private typealias Item = LinkedDescriptions<Tree>.Item
  private typealias Reading = LinkedDescriptions<Tree>.Reading

  private func readings(of items: [Item], _ workspaces: XcodeWorkspaces) -> [Reading] {
    let descriptions = LinkedDescriptions(tree: tree, memory: .noFacts, readers: readers)
    return items.concurrentMap { item in
      var item = item
      item.packages = workspaces.packages(replacingOthersIn: item.file)
      guard let issue = SkippedDescriptions.issue(withPath: item.file) else {
        return descriptions.read(item)
      }
      return Reading(format: item.format, description: ForeignReading(issues: [issue]))
    }
  }

  /// Returns the workspaces of Xcode, what each lists, and the issues of those that cannot be read.
  private func workspaces(
    _ formats: [ForeignFormat]
  ) -> (XcodeWorkspaces, [LinkChoice.Listing], broken: [Reading]) {
    var (result, broken): (XcodeWorkspaces, [Reading]) = (XcodeWorkspaces(), [])
    var listings: [LinkChoice.Listing] = []
    guard formats.contains(.xcode), let reader = readers[.xcode] else {
      return (result, listings, broken)
    }
    let exclusions = PathExclusions(search.excluded)
    for path in index.paths
    where XcodeBundles.isWorkspace(path) && !ForeignDirectories.hold(path)
      && !exclusions.contains(path)
    {
      do throws(ManifestIssue) {
        let listed = try result.add(path, in: tree, reader, index)
        // A project has a workspace of its own, which lists the project alone.
        guard !path.contains(".xcodeproj/") else { continue }
        listings.append(LinkChoice.Listing(file: path, descriptions: Set(listed)))
      } catch {
        let gap = ForeignGap(components: [], error, isUnread: false)
        broken.append(Reading(format: .xcode, description: ForeignReading(gaps: [gap])))
      }
    }
    return (result, listings, broken)
  }

  private func items(
    _ searched: DescriptionSearch.Result, _ formats: [ForeignFormat], _ macros: ForeignMacros
  ) -> [Item] {
    searched.found.compactMap { path in
      guard let format = ForeignFormat(path: path), formats.contains(format),
        !ForeignFormat.isShadowed(path, by: index.contains)
      else { return nil }
      return Item(file: path, format: format, macros: macros)
    }
  }

  // MARK: Their components

  /// Returns the components with their files, sorted by name.
  private static func members(
    _ components: [(format: ForeignFormat, description: ComponentDescription)], in index: FileIndex
  ) throws(InvalidManifests) -> [ForeignWorkspace.Member] {
    let moduleMaps = ModuleMapSelection(index, SortedPaths())
    let members = components.concurrentMap { format, description in
      let (component, issues) = ComponentAssembly(
        index: index, componentDirectories: SortedPaths(), moduleMaps: moduleMaps,
        isLocked: false
      ).component(description)
      let translation = GlobTranslation(index: index, component: component)
      return (
        member: ForeignWorkspace.Member(
          format: format, description: translation.translated(description),
          component: component, hasOtherHeaders: translation.selects("Headers/*.h"),
          hasOtherTests: translation.selects("Tests/**")), issues: issues
      )
    }
    let issues = members.flatMap(\.issues)
    guard issues.isEmpty else { throw InvalidManifests(issues) }
    return members.map(\.member).sorted { $0.component.name < $1.component.name }
  }
}
