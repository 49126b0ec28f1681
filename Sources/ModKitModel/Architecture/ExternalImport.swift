/// An import of a module under `external:` that is compiled under all conditions.
public struct ExternalImport: Hashable, Sendable {
  public var owner: SourceOwner
  public var module: String
  /// The first of its places.
  public var location: SourceLocation
  /// Whether the owner hands it on: by `@_exported`, or in a public header.
  public var isReexport: Bool

  public init(
    owner: SourceOwner, module: String, location: SourceLocation, isReexport: Bool = false
  ) {
    self.owner = owner
    self.module = module
    self.location = location
    self.isReexport = isReexport
  }

  /// Of the imports of one module by one owner, the first in the order of files; sorted.
  public static func first(of imports: [ExternalImport]) -> [ExternalImport] {
    struct Key: Hashable {
      var owner: SourceOwner
      var module: String
    }
    return Dictionary(
      imports.map { (Key(owner: $0.owner, module: $0.module), $0) },
      uniquingKeysWith: { one, other in
        var first = one.location < other.location ? one : other
        first.isReexport = one.isReexport || other.isReexport
        return first
      }
    ).values.sorted { ($0.location, $0.module) < ($1.location, $1.module) }
  }
}
