/// An import of a module under `external:` that is compiled under all conditions.
public struct ExternalImport: Hashable, Sendable {
  public var owner: SourceOwner
  public var module: String
  /// The first of its places.
  public var location: SourceLocation

  public init(owner: SourceOwner, module: String, location: SourceLocation) {
    self.owner = owner
    self.module = module
    self.location = location
  }

  /// Of the imports of one module by one owner, the first in the order of files; sorted.
  public static func first(of imports: [ExternalImport]) -> [ExternalImport] {
    struct Key: Hashable {
      var owner: SourceOwner
      var module: String
    }
    return Dictionary(
      imports.map { (Key(owner: $0.owner, module: $0.module), $0) },
      uniquingKeysWith: { $0.location < $1.location ? $0 : $1 }
    ).values.sorted { ($0.location, $0.module) < ($1.location, $1.module) }
  }
}
