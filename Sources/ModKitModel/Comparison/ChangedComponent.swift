/// A component of which something has changed.
public struct ChangedComponent: Hashable, Sendable {
  /// What has changed, in the order in which it is listed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Compiled sources, headers and module maps.
    case sources
    case resources
    /// Build settings of its manifest or of the workspace.
    case settings
    /// Anything else that its manifest says.
    case manifest
    /// Files in its directory that are of no other kind.
    case files
    case tests
  }

  public var component: String
  /// In the order of `Kind.allCases`, each once.
  public var kinds: [Kind]

  public init(_ component: String, kinds: Set<Kind>) {
    self.component = component
    self.kinds = Kind.allCases.filter(kinds.contains)
  }

  /// Whether other components may notice.
  public var isVisible: Bool { kinds != [.tests] }
}
