/// A dependency that a lock file of another tool lists.
public struct LockedDependency: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    case pod(PackagePod.Origin)
    /// An origin that manifests cannot express, by the tool's word for it.
    case other(String)
  }

  public var name: String
  /// Where the tool finds it.
  public var origin: Origin
  /// Where the lock file says so.
  public var location: SourceLocation

  public init(name: String, origin: Origin, location: SourceLocation) {
    self.name = name
    self.origin = origin
    self.location = location
  }
}
