import ModKitModel

/// Chooses links that lead to some descriptions and to no others: few globs, with exclusions, or
/// else paths.
struct LinkChoice {
  /// A workspace of Xcode.
  struct Listing {
    /// The path of `contents.xcworkspacedata`.
    var file: String
    /// The descriptions that it lists and that its projects use.
    var descriptions: Set<String>
  }

  /// The descriptions with components.
  let wanted: [ForeignFormat: Set<String>]
  /// All descriptions that globs can lead to.
  let candidates: Set<String>
  /// The descriptions that a link may lead to, because they have no components.
  let neutral: Set<String>
  let listings: [Listing]
  /// The globs that the user left out.
  let excluded: [String]
  let index: FileIndex

  /// The number of exclusions above which a few paths are clearer.
  private static let exclusionLimit = 6

  func links() -> [ForeignLink] {
    let projects = wanted[.xcode] ?? []
    var links: [ForeignLink] = []
    var covered: Set<String> = []
    for listing in listings.sorted(by: { $0.file < $1.file })
    where !projects.subtracting(covered).isDisjoint(with: listing.descriptions) {
      // A project may use packages that tools make later.
      let others = listing.descriptions.subtracting(neutral)
        .filter { !isWanted($0) && index.contains($0) }
      links.append(
        ForeignLink(
          .xcode, literal(RelativePath.directory(of: listing.file)),
          excluding: exclusions(of: others, besides: listing.descriptions.filter(isWanted))))
      covered.formUnion(listing.descriptions)
    }
    for format in Self.order {
      let rest = (wanted[format] ?? []).subtracting(covered)
      for (suffix, files) in Dictionary(grouping: rest, by: { Self.ending(of: $0, format) })
        .sorted(by: { $0.key < $1.key })
      {
        links += self.links(format, suffix, to: Set(files))
      }
    }
    return links
  }

  private static let order: [ForeignFormat] = [
    .xcode, .xcodegen, .tuist, .swiftpm, .bazel, .podspec,
  ]

  private func isWanted(_ path: String) -> Bool {
    ForeignFormat(path: path).map { wanted[$0]?.contains(path) == true } ?? false
  }

  /// The last part of a glob that leads to a description.
  private static func ending(of path: String, _ format: ForeignFormat) -> String {
    switch format {
    case .podspec: path.hasSuffix(".json") ? "*.podspec.json" : "*.podspec"
    case .xcode: "*.xcodeproj"
    case .bazel: "BUILD*"
    case .swiftpm, .xcodegen, .tuist: String(RelativePath.lastComponent(of: path))
    }
  }

  private func links(
    _ format: ForeignFormat, _ ending: String, to files: Set<String>
  ) -> [ForeignLink] {
    let paths = files.sorted().map { file in
      ForeignLink(format, literal(format == .xcode ? RelativePath.directory(of: file) : file))
    }
    guard files.count > 1, format != .tuist else { return paths }
    let directory = Self.commonDirectory(of: files)
    let others = candidates.filter { path in
      ForeignFormat(path: path) == format && !files.contains(path) && !isWanted(path)
        && !neutral.contains(path) && RelativePath.isInside(path, directory: directory)
    }
    let exclusions = exclusions(of: others, besides: files)
    if exclusions.count > Self.exclusionLimit, paths.count < exclusions.count { return paths }
    let start = directory == "." ? "" : "\(literal(directory))/"
    return [ForeignLink(format, "\(start)**/\(ending)", excluding: exclusions)]
  }

  private func literal(_ path: String) -> String {
    LiteralGlob.pattern(for: path, in: ".", among: index)
  }

  private static func commonDirectory(of files: Set<String>) -> String {
    // The directory of a project is a part of its path.
    let directories = files.map { path in
      RelativePath.names(in: path).dropLast().filter { !$0.hasSuffix(".xcodeproj") }
    }
    guard var common = directories.first else { return "." }
    for names in directories {
      common = zip(common, names).prefix { $0 == $1 }.map(\.0)
    }
    return common.isEmpty ? "." : RelativePath.joined(common)
  }

  // MARK: Exclusions

  /// Returns globs that cover some descriptions and none of others: those of the user, then the
  /// largest directories.
  private func exclusions(of files: Set<String>, besides kept: Set<String>) -> [String] {
    var rest = files
    var result: [String] = []
    for pattern in excluded {
      let exclusion = PathExclusions([pattern])
      let found = rest.filter(exclusion.contains)
      guard !found.isEmpty, !kept.contains(where: exclusion.contains) else { continue }
      rest.subtract(found)
      result.append(pattern)
    }
    return result + Set(rest.map { literal(Self.cover(of: $0, besides: kept)) }).sorted()
  }

  private static func cover(of path: String, besides kept: Set<String>) -> String {
    var cover = path
    while true {
      let directory = RelativePath.directory(of: cover)
      guard directory != ".",
        !kept.contains(where: { RelativePath.isInside($0, directory: directory) })
      else { return cover }
      cover = directory
    }
  }
}
