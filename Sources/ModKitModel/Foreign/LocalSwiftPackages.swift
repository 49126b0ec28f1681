/// The Swift packages of the repository that take the place of others with the same identity.
///
/// An Xcode workspace replaces every package by one that it lists. Besides, as in SwiftPM, a package
/// of the repository takes the place of one that would be fetched.
public struct LocalSwiftPackages: Hashable, Sendable {
  /// The directories by identity.
  private let directories: [String: String]
  /// The directories of packages that only take the place of fetched ones, by identity.
  private let others: [String: String]
  /// Whether a workspace also lists the description that is read.
  private let isListed: Bool

  /// - Parameters:
  ///   - directories: the directories of the packages that a workspace lists, relative to the
  ///     workspace root. If several have one identity, none counts.
  ///   - isListed: whether the workspace also lists the description that is read. If not, only
  ///     packages that are not in the repository are replaced: the description may belong to
  ///     something else.
  ///   - others: the directories of other packages of the repository, by identity
  public init(
    _ directories: [String] = [], isListed: Bool = false, besides others: [String: String] = [:]
  ) {
    self.directories = Self.directories(directories).filter { $0.value.count == 1 }
      .compactMapValues(\.first)
    self.others = others
    self.isListed = isListed
  }

  /// Returns the directories of packages by identity, sorted. The root has none: it is called
  /// differently on each machine.
  public static func directories(_ all: some Sequence<String>) -> [String: [String]] {
    Dictionary(grouping: Set(all).subtracting(["."]).sorted()) {
      SwiftPMPackage(.path($0)).identity
    }
  }

  /// Whether Xcode takes the package in a directory instead of one that it would fetch: a workspace
  /// lists both the package and the description that is read.
  public func certainlyReplaces(_ identity: String, with directory: String) -> Bool {
    isListed && directories[identity] == directory
  }

  /// Returns the directory of the package to take instead of one, or nil to keep that one.
  ///
  /// - Parameter isInRepository: whether the other package is in the repository
  public func directory(replacing identity: String, isInRepository: Bool) -> String? {
    if isListed || !isInRepository, let listed = directories[identity] { return listed }
    return isInRepository ? nil : others[identity]
  }
}
