/// What was read of an image, or of the objects that it is linked of.
public struct LinkedImage: Hashable, Sendable {
  /// The product that it is of, if that is known.
  public var product: String?
  /// Its classes and categories, as far as rules may have findings on them.
  public var implementations: [PlacedImplementation]
  /// By component, its bytes in the image; nil if sizes were not read.
  public var sizes: [String: UInt64]?

  public init(
    product: String? = nil, implementations: [PlacedImplementation] = [],
    sizes: [String: UInt64]? = nil
  ) {
    self.product = product
    self.implementations = implementations
    self.sizes = sizes
  }
}
