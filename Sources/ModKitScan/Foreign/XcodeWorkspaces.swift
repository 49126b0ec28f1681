import ModKitModel

/// The Xcode workspaces of a repository, with what each lists.
///
/// As in Xcode, a package that a workspace lists takes the place of every other package with the
/// same identity.
struct XcodeWorkspaces: Sendable {
  private struct Listing: Sendable {
    /// The directory that contains the workspace.
    var directory: String
    var descriptions: Set<String>
    /// The directories of the packages among them.
    var packages: [String]
  }

  private var listings: [Listing] = []

  /// Adds a workspace, and returns the descriptions that it lists and that exist. Pods are left out:
  /// CocoaPods makes their project.
  ///
  /// - Parameter file: the path of `contents.xcworkspacedata`
  /// - Throws: the `ManifestIssue` why it cannot be read
  @discardableResult
  mutating func add(
    _ file: String, in tree: some FileTree, _ reader: any ForeignReader,
    isFile: (String) -> Bool
  ) throws(ManifestIssue) -> [String] {
    guard let bytes = try? tree.read(file, limit: YAMLDocument.sizeLimit) else { return [] }
    let descriptions = try reader.descriptions(listedIn: bytes, at: file).filter { path in
      !ForeignDirectories.hold(path) && ForeignFormat(path: path) != nil && isFile(path)
    }
    add(file, descriptions)
    return descriptions
  }

  private mutating func add(_ file: String, _ descriptions: [String]) {
    let packages = descriptions.filter { ForeignFormat(path: $0) == .swiftpm }
    guard !packages.isEmpty else { return }
    listings.append(
      Listing(
        directory: RelativePath.directory(of: RelativePath.directory(of: file)),
        descriptions: Set(descriptions), packages: packages.map(RelativePath.directory)))
  }

  /// Returns the packages that replace others in a description: those of the workspaces that list
  /// it, or else of those in a directory above.
  func packages(replacingOthersIn description: String) -> LocalPackages {
    guard !listings.isEmpty else { return LocalPackages() }
    let own = listings.filter { $0.descriptions.contains(description) }
    guard own.isEmpty else { return LocalPackages(own.flatMap(\.packages), isListed: true) }
    return LocalPackages(
      listings.filter { RelativePath.isInside(description, directory: $0.directory) }
        .flatMap(\.packages))
  }
}
