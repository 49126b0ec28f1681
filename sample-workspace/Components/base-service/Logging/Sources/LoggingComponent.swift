import Provenance

/// Tells how Logging was linked.
public enum LoggingComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Logging", .prebuilt)
  #else
    public static let linked = LinkedComponent("Logging", .source)
  #endif
}
