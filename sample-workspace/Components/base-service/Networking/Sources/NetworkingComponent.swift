import Provenance

/// Tells how Networking was linked.
public enum NetworkingComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Networking", .prebuilt)
  #else
    public static let linked = LinkedComponent("Networking", .source)
  #endif
}
