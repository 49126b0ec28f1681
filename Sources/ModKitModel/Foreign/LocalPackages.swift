/// The Swift packages of the repository that take the place of others with the same identity,
/// because an Xcode workspace lists them.
public struct LocalPackages: Hashable, Sendable {
  /// The directories by identity.
  private let directories: [String: String]
  /// Whether the workspace also lists the description that is read.
  private let isListed: Bool

  /// - Parameters:
  ///   - directories: the directories of the packages, relative to the workspace root. If several
  ///     have one identity, none counts.
  ///   - isListed: whether the workspace also lists the description that is read. If not, only
  ///     packages that are not in the repository are replaced: the description may belong to
  ///     something else.
  public init(_ directories: [String] = [], isListed: Bool = false) {
    var found: [String: String?] = [:]
    // The root is called differently on each machine.
    for directory in Set(directories) where directory != "." {
      let identity = SwiftPMPackage(.path(directory)).identity
      found.updateValue(found[identity] == nil ? directory : nil, forKey: identity)
    }
    self.directories = found.compactMapValues(\.self)
    self.isListed = isListed
  }

  /// Returns the directory of the package to take instead of one, or nil to keep that one.
  ///
  /// - Parameter isInRepository: whether the other package is in the repository
  public func directory(replacing identity: String, isInRepository: Bool) -> String? {
    isListed || !isInRepository ? directories[identity] : nil
  }
}
