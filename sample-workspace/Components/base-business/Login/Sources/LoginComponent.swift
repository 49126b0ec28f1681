import Provenance

/// Tells how Login was linked.
public enum LoginComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Login", .prebuilt)
  #else
    public static let linked = LinkedComponent("Login", .source)
  #endif
}
