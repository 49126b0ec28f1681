import Provenance

/// Tells how List was linked.
public enum ListComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("List", .prebuilt)
  #else
    public static let linked = LinkedComponent("List", .source)
  #endif
}
