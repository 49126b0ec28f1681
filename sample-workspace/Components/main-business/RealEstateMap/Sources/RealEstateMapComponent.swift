import Provenance

/// Tells how RealEstateMap was linked.
public enum RealEstateMapComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("RealEstateMap", .prebuilt)
  #else
    public static let linked = LinkedComponent("RealEstateMap", .source)
  #endif
}
