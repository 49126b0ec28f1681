import Provenance

/// Tells how Detail was linked.
public enum DetailComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Detail", .prebuilt)
  #else
    public static let linked = LinkedComponent("Detail", .source)
  #endif
}
