import Provenance

/// Tells how UIBus was linked.
public enum UIBusComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("UIBus", .prebuilt)
  #else
    public static let linked = LinkedComponent("UIBus", .source)
  #endif
}
