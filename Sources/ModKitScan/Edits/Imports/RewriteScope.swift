/// Which imports are checked.
public struct RewriteScope: Hashable, Sendable {
  /// The components whose sources and tests are checked; nil for every file.
  public var components: Set<String>?
  /// Whether imports of a component's own public headers get its module too.
  public var includesOwn: Bool
  /// Whether only headers are checked, not sources.
  public var isForHeadersOnly: Bool

  public init(
    components: Set<String>? = nil, includesOwn: Bool = false, isForHeadersOnly: Bool = false
  ) {
    self.components = components
    self.includesOwn = includesOwn
    self.isForHeadersOnly = isForHeadersOnly
  }
}
