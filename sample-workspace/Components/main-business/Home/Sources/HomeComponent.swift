import Provenance

/// Tells how Home was linked.
public enum HomeComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Home", .prebuilt)
  #else
    public static let linked = LinkedComponent("Home", .source)
  #endif
}
