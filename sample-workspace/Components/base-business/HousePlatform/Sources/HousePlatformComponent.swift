import Provenance

/// Tells how HousePlatform was linked.
public enum HousePlatformComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("HousePlatform", .prebuilt)
  #else
    public static let linked = LinkedComponent("HousePlatform", .source)
  #endif
}
