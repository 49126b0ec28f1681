/// An import of a module or header that only Apple's SDKs have.
public struct AppleImport: Hashable, Sendable, Comparable {
  /// As written in the import.
  public var name: String
  public var location: SourceLocation

  public init(name: String, location: SourceLocation) {
    self.name = name
    self.location = location
  }

  public static func < (left: Self, right: Self) -> Bool { left.location < right.location }
}
