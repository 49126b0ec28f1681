/// The changes of a run of `modkit packages`.
public struct PackageResolution: Hashable, Sendable {
  /// The pins of all packages that are not directories, sorted by identity.
  public var pins: [PackagePin]
  /// The identities with another revision than before, or with none before.
  public var changed: Set<String>
  /// The identities that are not needed any more, sorted.
  public var removed: [String]
  /// The packages that are directories, which have no revision.
  public var directories: [String]

  public init(
    pins: [PackagePin], from former: [PackagePin], directories: [String]
  ) {
    self.pins = pins
    let revisions = Dictionary(
      former.map { ($0.identity, $0.revision) }, uniquingKeysWith: { first, _ in first })
    changed = Set(pins.filter { revisions[$0.identity] != $0.revision }.map(\.identity))
    removed = Set(revisions.keys).subtracting(pins.map(\.identity)).sorted()
    self.directories = directories
  }
}
