import Provenance

/// Tells how Share was linked.
public enum ShareComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Share", .prebuilt)
  #else
    public static let linked = LinkedComponent("Share", .source)
  #endif
}
