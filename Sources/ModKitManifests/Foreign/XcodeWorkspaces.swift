import ModKitModel

/// The Xcode workspaces of a repository, with what each lists.
///
/// As in Xcode, a package that a workspace lists takes the place of every other package with the
/// same identity. Besides, any package of the repository takes the place of one that is fetched.
struct XcodeWorkspaces: Sendable {
  private struct Listing: Sendable {
    /// The directory that contains the workspace.
    var directory: String
    var descriptions: Set<String>
    /// The directories of the packages among them.
    var packages: [String]
  }

  private var listings: [Listing] = []
  /// The directories of the packages that are read, by their identities.
  private var found: [String: [String]] = [:]
  /// The projects and packages that workspaces list and that do not exist.
  private var missing: [ListedDescription] = []

  /// Adds a workspace, and returns the descriptions that it lists and that exist. Pods are left out:
  /// CocoaPods makes their project.
  ///
  /// - Parameter file: the path of `contents.xcworkspacedata`
  /// - Throws: the `ManifestIssue` why it cannot be read
  @discardableResult
  mutating func add(
    _ file: String, in tree: some FileTree, _ reader: any ForeignReader, _ index: FileIndex
  ) throws(ManifestIssue) -> [String] {
    guard let bytes = try? tree.read(file, limit: YAMLDocument.sizeLimit) else { return [] }
    let listed = try reader.descriptions(listedIn: bytes, at: file).filter { item in
      !ForeignDirectories.hold(item.path) && ForeignFormat(path: item.path) != nil
    }
    let descriptions = listed.map(\.path).filter(index.contains)
    missing += listed.filter { !Self.isThere($0, in: index) }
    add(file, descriptions)
    return descriptions
  }

  /// Whether an entry exists. One that is no project may be any file or folder.
  private static func isThere(_ item: ListedDescription, in index: FileIndex) -> Bool {
    let entry = RelativePath.directory(of: item.path)
    return ForeignFormat(path: item.path) == .xcode
      ? index.contains(item.path)
      : index.exists(entry)
  }

  /// Returns a gap for each entry that does not exist.
  ///
  /// - Parameter readings: what is read besides; tools may generate entries from it
  func gaps(besides readings: [ForeignReading]) -> [ForeignGap] {
    let generated = Set(readings.compactMap(\.generated))
    return missing.filter { !generated.contains($0.path) }.map { item in
      let kind = ForeignFormat(path: item.path) == .xcode ? "project" : "package"
      return ForeignGap(
        components: [],
        ManifestIssue(
          "there is no \(kind) `\(RelativePath.directory(of: item.path))`, and nothing is known of"
            + " it", at: item.location,
          advice: "remove it from the workspace, or fetch or make it first"))
    }
  }

  private mutating func add(_ file: String, _ descriptions: [String]) {
    let packages = descriptions.filter { ForeignFormat(path: $0) == .swiftpm }
    guard !packages.isEmpty else { return }
    listings.append(
      Listing(
        directory: RelativePath.directory(of: RelativePath.directory(of: file)),
        descriptions: Set(descriptions), packages: packages.map(RelativePath.directory)))
  }

  /// Adds the packages that are read, wherever they are listed.
  mutating func addPackages(among descriptions: some Sequence<String>) {
    found = LocalSwiftPackages.directories(
      descriptions.filter { ForeignFormat(path: $0) == .swiftpm }.map(RelativePath.directory))
  }

  /// Returns the packages that replace others in a description: those of the workspaces that list
  /// it, or else of those in a directory above.
  func packages(replacingOthersIn description: String) -> LocalSwiftPackages {
    let others = nearest(to: description)
    let own = listings.filter { $0.descriptions.contains(description) }
    guard own.isEmpty else {
      return LocalSwiftPackages(own.flatMap(\.packages), isListed: true, besides: others)
    }
    return LocalSwiftPackages(
      listings.filter { RelativePath.isInside(description, directory: $0.directory) }
        .flatMap(\.packages), besides: others)
  }

  /// Returns the packages by identity. Of several with one identity, the one counts that shares most
  /// directories with a description, and none if that is not one.
  private func nearest(to description: String) -> [String: String] {
    found.compactMapValues { directories in
      guard directories.count > 1 else { return directories.first }
      let shared = directories.map { Self.countOfShared($0, description) }
      guard let most = shared.max(), shared.count(where: { $0 == most }) == 1 else { return nil }
      return shared.firstIndex(of: most).map { directories[$0] }
    }
  }

  private static func countOfShared(_ path: String, _ other: String) -> Int {
    zip(RelativePath.names(in: path), RelativePath.names(in: other)).prefix { $0 == $1 }.count
  }
}
