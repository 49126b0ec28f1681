/// What is known of the resource files of all components.
public struct ResourceContents: Hashable, Sendable {
  /// The size of each file in bytes, by path.
  public var sizes: [String: Int]
  /// The paths of files with the same bytes, in groups of two and more; sorted.
  public var equal: [[String]]

  public init(sizes: [String: Int] = [:], equal: [[String]] = []) {
    self.sizes = sizes
    self.equal = equal
  }
}
