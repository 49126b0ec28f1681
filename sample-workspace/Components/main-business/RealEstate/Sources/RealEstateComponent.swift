import Provenance

/// Tells how RealEstate was linked.
public enum RealEstateComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("RealEstate", .prebuilt)
  #else
    public static let linked = LinkedComponent("RealEstate", .source)
  #endif
}
