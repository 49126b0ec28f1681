/// The contents of a description of another tool, as far as they were understood.
public struct ForeignReading: Hashable, Sendable {
  public var components: [ComponentDescription]
  /// The further names of components, which may be in other descriptions.
  public var aliases: [ForeignAlias]
  public var products: [ForeignProduct]
  /// The packages with their targets, and with code that may make further ones.
  public var packages: [LabelledTargets]
  /// The parts that were left out because they were not understood.
  public var gaps: [ForeignGap]
  /// The errors that prevent the creation of components.
  public var issues: [ManifestIssue]
  /// Whether the result depends only on the bytes of the description, so that it may be cached.
  public var isSelfContained: Bool
  /// The paths of the descriptions that it includes. They are no projects by themselves.
  public var included: [String] = []
  /// The path of the description that the tool generates from it, which has precedence if it
  /// exists; nil if the tool generates none.
  public var generated: String?
  /// The paths of the descriptions of the packages in the repository that its projects use.
  public var localPackages: [String] = []

  public init(
    components: [ComponentDescription] = [], aliases: [ForeignAlias] = [],
    products: [ForeignProduct] = [], packages: [LabelledTargets] = [],
    gaps: [ForeignGap] = [], issues: [ManifestIssue] = [],
    isSelfContained: Bool = true
  ) {
    self.components = components
    self.aliases = aliases
    self.products = products
    self.packages = packages
    self.gaps = gaps
    self.issues = issues
    self.isSelfContained = isSelfContained
  }
}

/// A part of a description that a reader left out because it did not understand it. Readers never
/// guess.
public struct ForeignGap: Hashable, Sendable {
  /// The information that is unknown because of a gap.
  public enum Hidden: String, Hashable, Sendable, CaseIterable {
    /// Anything that the description may contain.
    case anything
    /// The names of external modules.
    case modules
    /// What sources import.
    case imports
    /// How sources are compiled. It hides no finding.
    case settings
  }

  /// The components with the gap; empty if it belongs to no component.
  public var components: [String]
  /// The issue, with its place.
  public var issue: ManifestIssue
  /// Whether the description was not understood, so that its own tool could provide more.
  public var isUnread: Bool
  public var hides: Hidden
  /// The path of the description, if the gap is recorded in a manifest; nil if the issue itself is
  /// in the description.
  public var origin: String?
  /// The file that the description names and that does not exist, if that is the gap.
  public var absentFile: String?

  public init(
    components: [String], _ issue: ManifestIssue, isUnread: Bool = true,
    hides: Hidden = .anything, origin: String? = nil
  ) {
    self.components = components
    self.issue = issue
    self.isUnread = isUnread
    self.hides = hides
    self.origin = origin
  }

  public init(
    component: String, _ issue: ManifestIssue, isUnread: Bool = true, hides: Hidden = .anything
  ) {
    self.init(components: [component], issue, isUnread: isUnread, hides: hides)
  }

  /// The component that findings name; empty if there is none.
  public var component: String { components.first ?? "" }

  /// The path of the description.
  public var description: String { origin ?? issue.location.file }
}

/// Reads the descriptions of one format.
public protocol ForeignReader: Sendable {
  /// Reads a description. The input is untrusted.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file
  ///   - file: its path, relative to the workspace root
  func reading(of bytes: [UInt8], at file: String) -> ForeignReading

  /// Returns this reader with the meanings of macros. Descriptions that it reads with them are not
  /// self-contained.
  func understanding(_ macros: ForeignMacros) -> any ForeignReader

  /// Returns this reader for a description in whose place some packages replace others.
  func replacing(_ packages: LocalSwiftPackages) -> any ForeignReader

  /// Returns this reader for a workspace that says which programs may be run.
  func evaluating(_ stated: ManifestEvaluation) -> any ForeignReader

  /// Returns the modules that a lock file of the tool lists. The input is untrusted.
  func modules(resolvedIn lockFile: [UInt8]) -> Set<String>

  /// Returns the dependencies that a lock file lists. The input is untrusted.
  ///
  /// - Parameter file: its path, relative to the workspace root
  func dependencies(resolvedIn lockFile: [UInt8], at file: String) -> [LockedDependency]

  /// Returns the globs of directories that the tool ignores, from the file that describes a
  /// repository. The input is untrusted.
  func ignoredDirectories(in repositoryFile: [UInt8]) -> [String]

  /// Returns the descriptions that a workspace of the tool lists, in its order. The input is
  /// untrusted.
  ///
  /// - Parameter file: its path, relative to the workspace root
  /// - Throws: the `ManifestIssue` why it cannot be read
  func descriptions(listedIn workspaceFile: [UInt8], at file: String) throws(ManifestIssue)
    -> [ListedDescription]
}

/// A description that a workspace of another tool lists. It may not exist.
public struct ListedDescription: Hashable, Sendable {
  /// The path of the description.
  public var path: String
  /// The place in the workspace.
  public var location: SourceLocation

  public init(path: String, location: SourceLocation) {
    self.path = path
    self.location = location
  }
}

extension ForeignReader {
  public func evaluating(_ stated: ManifestEvaluation) -> any ForeignReader { self }

  /// Returns the reader itself: most formats have no macros.
  public func understanding(_ macros: ForeignMacros) -> any ForeignReader { self }

  /// Returns the reader itself: most formats have no packages.
  public func replacing(_ packages: LocalSwiftPackages) -> any ForeignReader { self }

  /// Returns nothing: most tools have no workspaces.
  public func descriptions(
    listedIn workspaceFile: [UInt8], at file: String
  ) throws(ManifestIssue) -> [ListedDescription] { [] }

  /// Returns nothing: most tools have no lock file that modkit reads.
  public func modules(resolvedIn lockFile: [UInt8]) -> Set<String> { [] }

  /// Returns nothing: most tools have no lock file that modkit reads.
  public func dependencies(
    resolvedIn lockFile: [UInt8], at file: String
  ) -> [LockedDependency] { [] }

  /// Returns nothing: most tools have no such file.
  public func ignoredDirectories(in repositoryFile: [UInt8]) -> [String] { [] }
}

/// The readers for the manifest loader, by format.
public typealias ForeignReaders = [ForeignFormat: any ForeignReader]
