/// An item at a place of generated files that modkit did not write, or that was changed since: it may be
/// somebody's work, so it is never overwritten and never removed.
public struct ForeignWork: Hashable, Sendable {
  /// What is known about it.
  public enum Kind: Hashable, Sendable {
    /// A generated text that was changed.
    case changed
    /// A file with other content than the source that was linked or copied here.
    case replaces(source: String)
    /// A file in the place of a source that was linked or copied here, and is gone.
    case orphan(of: String)
    /// A new file with a source folder, where another file has its name.
    case new(besides: String)
    /// A new file without a source folder, or none that is certain.
    case homeless
    /// A new file that can be moved to a source folder.
    case movable(to: String)
    /// A link that modkit did not make.
    case link
    /// Neither a file nor a link, or a file that cannot be read.
    case unreadable
  }

  /// Relative to the workspace root.
  public var path: String
  public var kind: Kind
  /// A path of the workspace that is free; to keep the item there.
  public var refuge: String

  public init(path: String, kind: Kind, refuge: String) {
    self.path = path
    self.kind = kind
    self.refuge = refuge
  }
}

/// A file that was moved, or would be moved; paths are relative to the workspace.
public struct FileMove: Hashable, Sendable {
  public var from: String
  public var to: String

  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}
