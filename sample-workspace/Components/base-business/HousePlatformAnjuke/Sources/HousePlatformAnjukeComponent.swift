import Provenance

/// Tells how HousePlatformAnjuke was linked.
public enum HousePlatformAnjukeComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("HousePlatformAnjuke", .prebuilt)
  #else
    public static let linked = LinkedComponent("HousePlatformAnjuke", .source)
  #endif
}
