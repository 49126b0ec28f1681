import Provenance

/// Tells how MessageCenter was linked.
public enum MessageCenterComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("MessageCenter", .prebuilt)
  #else
    public static let linked = LinkedComponent("MessageCenter", .source)
  #endif
}
