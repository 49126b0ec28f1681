import Provenance

/// Tells how UsedCar was linked.
public enum UsedCarComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("UsedCar", .prebuilt)
  #else
    public static let linked = LinkedComponent("UsedCar", .source)
  #endif
}
