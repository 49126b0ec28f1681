/// A choice between two descriptions of the same components.
public struct ForeignDecision: Hashable, Sendable {
  /// The place of the first component that is left out.
  public var location: SourceLocation
  /// The path of the description that is taken.
  public var taken: String
  /// The names of the components, sorted.
  public var names: [String]

  public init(location: SourceLocation, taken: String, names: [String]) {
    self.location = location
    self.taken = taken
    self.names = names
  }

  /// The path of the description that is not taken for them.
  public var leftOut: String { location.file }
}
