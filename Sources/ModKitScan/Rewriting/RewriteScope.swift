/// Which imports are looked at.
public struct RewriteScope: Hashable, Sendable {
  /// The components whose sources and tests are looked at; nil for every file.
  public var components: Set<String>?
  /// Whether a component imports its own public headers with its module too.
  public var includesOwn: Bool
  /// Whether sources are left as they are.
  public var isForHeadersOnly: Bool

  public init(
    components: Set<String>? = nil, includesOwn: Bool = false, isForHeadersOnly: Bool = false
  ) {
    self.components = components
    self.includesOwn = includesOwn
    self.isForHeadersOnly = isForHeadersOnly
  }
}
