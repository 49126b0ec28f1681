import Provenance

/// Tells how Push was linked.
public enum PushComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Push", .prebuilt)
  #else
    public static let linked = LinkedComponent("Push", .source)
  #endif
}
