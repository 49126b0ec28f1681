/// An import of a module under `external:` that is compiled under all conditions.
public struct ExternalImport: Hashable, Sendable {
  public var owner: SourceOwner
  public var module: String
  /// The first of its places.
  public var location: SourceLocation
  /// Whether the owner hands it on: by `@_exported`, or in a public header.
  public var isReexport: Bool
  /// Whether it is an import of the module that is compiled wherever the owner is: no condition is around it, and
  /// it does not name a header, which may be found without the module.
  public var isCertain: Bool

  public init(
    owner: SourceOwner, module: String, location: SourceLocation, isReexport: Bool = false,
    isCertain: Bool = true
  ) {
    self.owner = owner
    self.module = module
    self.location = location
    self.isReexport = isReexport
    self.isCertain = isCertain
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
        first.isCertain = one.isCertain || other.isCertain
        return first
      }
    ).values.sorted { ($0.location, $0.module) < ($1.location, $1.module) }
  }
}
