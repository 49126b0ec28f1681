/// The targets of a package whose format has labels for them.
public struct LabelledTargets: Hashable, Sendable {
  /// The directory, relative to the workspace root.
  public var directory: String
  /// The names of its targets.
  public var targets: Set<String>
  /// The code that may make further targets; nil if there is none.
  public var maker: Maker?

  /// Code that was not understood.
  public struct Maker: Hashable, Sendable {
    /// What it is, as a noun phrase.
    public var name: String
    public var location: SourceLocation

    public init(_ name: String, at location: SourceLocation) {
      self.name = name
      self.location = location
    }
  }

  public init(directory: String, targets: Set<String>, maker: Maker? = nil) {
    self.directory = directory
    self.targets = targets
    self.maker = maker
  }

  /// Whether a target exists, or is an output of one that exists.
  public func mayHave(_ target: String) -> Bool {
    targets.contains(target)
      || target.utf8.lastIndex(of: UInt8(ascii: ".")).map {
        targets.contains(String(target[..<$0]))
      }
        ?? false
  }
}
