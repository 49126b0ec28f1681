import Provenance

/// Tells how Publish was linked.
public enum PublishComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Publish", .prebuilt)
  #else
    public static let linked = LinkedComponent("Publish", .source)
  #endif
}
