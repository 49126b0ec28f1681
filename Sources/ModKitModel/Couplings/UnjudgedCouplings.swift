/// A kind of coupling of which it is not reported that nothing provides a name, because what some places
/// provide is known at run time only.
public struct UnjudgedCouplings: Hashable, Sendable {
  public var kind: CouplingKind
  /// The products that are not judged, sorted; empty if the workspace has none.
  public var products: [String]
  /// The places that provide such names, sorted; at least one.
  public var places: [SourceLocation]

  public init(_ kind: CouplingKind, products: [String], places: [SourceLocation]) {
    (self.kind, self.products, self.places) = (kind, products, places)
  }
}
