import Provenance

/// Tells how Hybrid was linked.
public enum HybridComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Hybrid", .prebuilt)
  #else
    public static let linked = LinkedComponent("Hybrid", .source)
  #endif
}
