import Provenance

/// Tells how Database was linked.
public enum DatabaseComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Database", .prebuilt)
  #else
    public static let linked = LinkedComponent("Database", .source)
  #endif
}
