/// What can be depended on in a package that has labels for it.
public struct ForeignPackage: Hashable, Sendable {
  /// The directory, relative to the workspace root.
  public var directory: String
  /// The names of its targets.
  public var targets: Set<String>
  /// What may make further ones; nil when nothing can.
  public var maker: Maker?

  /// Something that was not understood.
  public struct Maker: Hashable, Sendable {
    /// A noun phrase.
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

  /// Whether a target is there, or is made along with one that is.
  public func mayHave(_ target: String) -> Bool {
    targets.contains(target)
      || target.utf8.lastIndex(of: UInt8(ascii: ".")).map {
        targets.contains(String(target[..<$0]))
      }
        ?? false
  }
}
