import Provenance

/// Tells how Localization was linked.
public enum LocalizationComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Localization", .prebuilt)
  #else
    public static let linked = LinkedComponent("Localization", .source)
  #endif
}
