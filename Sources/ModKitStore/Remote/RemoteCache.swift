import ModKitModel

/// A cache shared by a team, through the HTTP protocol of Bazel's remote caches. `/ac/` has the
/// entry of each artifact by key, `/cas/` has each file by digest.
///
/// <https://bazel.build/remote/caching>
public struct RemoteCache: Sendable {
  let transport: RetryingTransport

  /// - Parameter timeout: the time limit for an answer, in seconds
  public init(_ transport: any Transport, timeout: Int) {
    self.transport = RetryingTransport(transport: transport, timeout: timeout)
  }

  /// An artifact to look up in the cache.
  public struct ArtifactRequest: Hashable, Sendable {
    /// The component of the artifact.
    public var component: String
    /// The key of the artifact.
    public var key: String

    public init(component: String, key: String) {
      self.component = component
      self.key = key
    }
  }

  /// An artifact that is not transferred, and why.
  public struct Refusal: Hashable, Sendable {
    /// The component of the artifact.
    public var component: String
    /// The key of the artifact.
    public var key: String
    /// A clause.
    public var reason: String
    /// What is damaged in the cache, by its path below the cache's address; nil for another reason.
    public var damaged: String?
  }

  /// Why the transfers stopped.
  public enum Failure: Error, Hashable, Sendable {
    /// The cache does not work. The reason follows the cache's address in a message.
    case cache(String)
    /// The local store does not work.
    case store(StoreError)
  }

  static func entryPath(_ key: String) -> String { "ac/\(key)" }
  static func blobPath(_ sha256: String) -> String { "cas/\(sha256)" }

  /// The maximum size of an entry, in bytes.
  static let entryLimit = 4 << 20
}
