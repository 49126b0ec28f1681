public import ModKitModel

/// What is to become of the imports of a workspace.
public struct RewriteOutcome: Sendable {
  /// The files that change, sorted by path.
  public var rewrites: [SourceRewrite]
  /// Sorted by place.
  public var refusals: [ImportRefusal]
}
