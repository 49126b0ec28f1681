import Provenance

/// Tells how ServiceBus was linked.
public enum ServiceBusComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("ServiceBus", .prebuilt)
  #else
    public static let linked = LinkedComponent("ServiceBus", .source)
  #endif
}
