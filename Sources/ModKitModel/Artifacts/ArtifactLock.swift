/// What everyone has to have alike: `modkit.lock`. It has the revisions of packages, and the
/// libraries that replace sources that not everyone has.
///
/// A key is computed from sources, so a developer without the sources cannot compute it. A
/// developer who has them records the key in this file.
public struct ArtifactLock: Hashable, Sendable {
  /// The name of the file beside the workspace manifest; it has to be committed.
  public static let fileName = "modkit.lock"

  /// The entry of one component.
  public struct Entry: Hashable, Sendable {
    /// The digest of the files and settings that the libraries were made of.
    public var sources: String
    public var artifacts: [LockedArtifact]

    public init(sources: String, artifacts: [LockedArtifact]) {
      self.sources = sources
      self.artifacts = artifacts.sorted()
    }
  }

  /// By component.
  public var entries: [String: Entry]
  /// The revisions of packages, sorted by identity.
  public var packages: [PackagePin]

  public init(entries: [String: Entry] = [:], packages: [PackagePin] = []) {
    self.entries = entries
    self.packages = packages
  }

  /// The keys of libraries for a target and a configuration, by component.
  public func keys(
    _ target: BuildTarget, _ configuration: BuildConfiguration
  ) -> [String: String] {
    entries.compactMapValues { entry in
      entry.artifacts.first { $0.isFor(target, configuration) }?.key
    }
  }

  /// Records the library of a component. Drops libraries that were made of other sources.
  public mutating func note(_ artifact: LockedArtifact, of component: String, sources: String) {
    let known = entries[component].flatMap { $0.sources == sources ? $0.artifacts : nil } ?? []
    let others = known.filter { !$0.isForTheSame(as: artifact) }
    entries[component] = Entry(sources: sources, artifacts: others + [artifact])
  }
}

/// A library, with what it was built by and for.
public struct LockedArtifact: Hashable, Sendable, Comparable {
  public var compiler: String
  /// As in its key.
  public var triple: String
  /// As in its key.
  public var sdk: String?
  public var configuration: BuildConfiguration
  public var key: String

  public init(
    compiler: String, triple: String, sdk: String? = nil, configuration: BuildConfiguration,
    key: String
  ) {
    self.compiler = compiler
    self.triple = triple
    self.sdk = sdk
    self.configuration = configuration
    self.key = key
  }

  /// Creates the record of a library that was built for a target.
  public init(_ target: BuildTarget, _ configuration: BuildConfiguration, key: String) {
    self.init(
      compiler: target.toolchain.compiler, triple: target.triple, sdk: target.sdk?.description,
      configuration: configuration, key: key)
  }

  fileprivate func isFor(_ target: BuildTarget, _ configuration: BuildConfiguration) -> Bool {
    isForTheSame(as: LockedArtifact(target, configuration, key: key))
  }

  fileprivate func isForTheSame(as other: LockedArtifact) -> Bool {
    (compiler, triple, sdk, configuration)
      == (other.compiler, other.triple, other.sdk, other.configuration)
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.triple, left.sdk ?? "", left.configuration.rawValue, left.compiler, left.key)
      < (right.triple, right.sdk ?? "", right.configuration.rawValue, right.compiler, right.key)
  }
}
