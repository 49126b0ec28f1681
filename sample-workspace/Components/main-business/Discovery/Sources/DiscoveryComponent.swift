import Provenance

/// Tells how Discovery was linked.
public enum DiscoveryComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Discovery", .prebuilt)
  #else
    public static let linked = LinkedComponent("Discovery", .source)
  #endif
}
