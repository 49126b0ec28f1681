/// What a description of another tool says, as far as it was understood.
public struct ForeignReading: Hashable, Sendable {
  public var components: [ForeignComponent]
  /// Names that lead to components elsewhere, too.
  public var aliases: [ForeignAlias]
  public var products: [ForeignProduct]
  /// The packages whose targets are all known, or might be.
  public var packages: [ForeignPackage]
  /// What is left out of them, since it was not understood.
  public var gaps: [ForeignGap]
  /// What is wrong, so that there is no component.
  public var issues: [ManifestIssue]
  /// Whether it depends on the bytes of the description alone, so that it may be remembered.
  public var isSelfContained: Bool

  public init(
    components: [ForeignComponent] = [], aliases: [ForeignAlias] = [],
    products: [ForeignProduct] = [], packages: [ForeignPackage] = [],
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

/// What a reader did not understand, and therefore left out: it never guesses.
public struct ForeignGap: Hashable, Sendable {
  /// What nobody knows because of it.
  public enum Hidden: String, Hashable, Sendable, CaseIterable {
    /// Anything that the description may say.
    case anything
    /// The names of modules from elsewhere.
    case modules
  }

  /// The components that lack it; empty if the gap belongs to no component.
  public var components: [String]
  /// What it is, and where.
  public var issue: ManifestIssue
  /// Whether the description was not understood, so that its tool could tell more.
  public var isUnread: Bool
  public var hides: Hidden
  /// The path of the description, where a manifest notes what was not understood in it; nil where
  /// the issue itself is there.
  public var origin: String?

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
  /// - Parameters:
  ///   - bytes: what is in the file; nothing of it is trusted
  ///   - file: its path, relative to the workspace root
  func reading(of bytes: [UInt8], at file: String) -> ForeignReading

  /// The same reader, told what macros stand for. What it reads with their help is not
  /// self-contained.
  func understanding(_ macros: ForeignMacros) -> any ForeignReader

  /// The modules that a lock file of the tool lists; nothing of it is trusted.
  func modules(resolvedIn lockFile: [UInt8]) -> Set<String>

  /// The globs of directories that the tool passes over, as the file says that describes a
  /// repository; nothing of it is trusted.
  func ignoredDirectories(in repositoryFile: [UInt8]) -> [String]
}

extension ForeignReader {
  /// Most formats have no macros.
  public func understanding(_ macros: ForeignMacros) -> any ForeignReader { self }

  /// Most tools have no lock file that modkit reads.
  public func modules(resolvedIn lockFile: [UInt8]) -> Set<String> { [] }

  /// Most tools have no such file.
  public func ignoredDirectories(in repositoryFile: [UInt8]) -> [String] { [] }
}

/// The readers that the loader of manifests may ask.
public typealias ForeignReaders = [ForeignFormat: any ForeignReader]
