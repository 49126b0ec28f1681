import ModKitModel

extension FileSelection {
  /// The descriptions that links lead to, each once.
  mutating func items<Tree: FileTree>(
    of links: [Link], in tree: Tree, _ xcode: (any ForeignReader)?,
    _ workspaces: inout XcodeWorkspaces
  ) -> [LinkedDescriptions<Tree>.Item] {
    var seen: Set<String> = []
    var items: [LinkedDescriptions<Tree>.Item] = []
    for link in links {
      let exclusions = PathExclusions(link.excluded.map(\.pattern))
      let found = descriptions(of: link, besides: exclusions, in: tree, xcode, &workspaces)
      reportUnused(link.excluded, exclusions, among: found)
      for (path, isListed) in found
      where !exclusions.contains(path)
        && (link.format != .bazel || !index.bazelIgnores.contains(path))
        && seen.insert(path).inserted
      {
        items.append(
          LinkedDescriptions<Tree>.Item(
            file: path, format: ForeignFormat(path: path) ?? link.format,
            location: link.glob.location ?? TextPlaces.start(of: Workspace.manifestName),
            macros: link.macros, packageExclusions: isListed ? exclusions : nil))
      }
    }
    workspaces.addPackages(among: items.map(\.file))
    for number in items.indices {
      items[number].packages = workspaces.packages(replacingOthersIn: items[number].file)
    }
    let once = Set(PhysicalPaths(index).once(items.map(\.file)))
    return items.filter {
      once.contains($0.file) && !ForeignFormat.isShadowed($0.file, by: seen.contains)
    }
  }

  /// Reports exclusions of a link that leave out nothing. Which packages its projects use is not
  /// known yet, so that any package may be meant.
  private mutating func reportUnused(
    _ excluded: [GlobReference], _ exclusions: PathExclusions,
    among found: [(path: String, isListed: Bool)]
  ) {
    guard !excluded.isEmpty else { return }
    let packages =
      found.contains(where: \.isListed)
      ? index.paths.filter { ForeignFormat(path: $0) == .swiftpm } : []
    let unused = Set(
      exclusions.unused(among: found.map(\.path) + packages + index.obstacles.map(\.path)))
    reportUnused(excluded.filter { unused.contains($0.pattern) })
  }

  /// Returns the descriptions that a link leads to, and whether a workspace lists them.
  private mutating func descriptions(
    of link: Link, besides exclusions: PathExclusions, in tree: some FileTree,
    _ xcode: (any ForeignReader)?,
    _ workspaces: inout XcodeWorkspaces
  ) -> [(path: String, isListed: Bool)] {
    // Wildcards stay out of directories for third-party code, which tools fill later.
    let isForeign = ForeignDirectories.hold(link.glob.pattern)
    let files = files(ofLink: link.glob, of: link.format.fileName) { path in
      (isForeign || !ForeignDirectories.hold(path))
        && (link.format.accepts(path)
          || link.format == .xcode && XcodeBundles.isWorkspace(path))
    } leavingOut: { path in
      // Bazel makes links to its outputs.
      exclusions.contains(path) || !isForeign && ForeignDirectories.hold(path)
        || path.hasPrefix("bazel-")
    }
    return files.flatMap { path -> [(path: String, isListed: Bool)] in
      guard XcodeBundles.isWorkspace(path) else { return [(path, false)] }
      guard let xcode else { return [] }
      do throws(ManifestIssue) {
        return try workspaces.add(path, in: tree, xcode, index).map { ($0, true) }
      } catch {
        report(error)
        return []
      }
    }
  }
}
