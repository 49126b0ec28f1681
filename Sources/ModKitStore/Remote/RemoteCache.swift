import ModKitModel

/// A cache that a team shares, by the HTTP protocol of Bazel's caches: `/ac/` has the list of an
/// artifact's files under its key, `/cas/` has every file under its digest.
///
/// <https://bazel.build/remote/caching>
public struct RemoteCache: Sendable {
  let transport: PatientTransport

  /// - Parameter timeout: how many seconds the cache has for an answer
  public init(_ transport: any Transport, timeout: Int) {
    self.transport = PatientTransport(transport: transport, timeout: timeout)
  }

  /// What is looked for.
  public struct Wish: Hashable, Sendable {
    /// The name of the component that the artifact is of.
    public var component: String
    /// What the cache knows it by.
    public var key: String

    public init(component: String, key: String) {
      self.component = component
      self.key = key
    }
  }

  /// An artifact that the cache offers and that is not used.
  public struct Refusal: Hashable, Sendable {
    /// The name of the component that the artifact is of.
    public var component: String
    /// What the cache knows it by.
    public var key: String
    /// As a clause.
    public var reason: String
  }

  /// Why a transfer was given up.
  public enum Failure: Error, Hashable, Sendable {
    /// The cache does not work; why, in words that follow its address.
    case cache(String)
    /// The store on this machine does not.
    case store(StoreError)
  }

  static func entryPath(_ key: String) -> String { "ac/\(key)" }
  static func blobPath(_ sha256: String) -> String { "cas/\(sha256)" }

  /// Lists of files are no larger.
  static let entryLimit = 4 << 20
}
