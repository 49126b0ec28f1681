import Provenance

/// Tells how HousePlatform58 was linked.
public enum HousePlatform58Component {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("HousePlatform58", .prebuilt)
  #else
    public static let linked = LinkedComponent("HousePlatform58", .source)
  #endif
}
