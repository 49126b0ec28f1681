public import ModKitModel

/// The rewrites of the imports of a workspace.
public struct RewriteOutcome: Sendable {
  /// The files that change, sorted by path.
  public var rewrites: [SourceRewrite]
  /// The imports that cannot be rewritten, sorted by place.
  public var refusals: [ImportRefusal]
}
