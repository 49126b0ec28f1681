import Provenance

/// Tells how SecondHand was linked.
public enum SecondHandComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("SecondHand", .prebuilt)
  #else
    public static let linked = LinkedComponent("SecondHand", .source)
  #endif
}
