import Provenance

/// Tells how IM was linked.
public enum IMComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("IM", .prebuilt)
  #else
    public static let linked = LinkedComponent("IM", .source)
  #endif
}
