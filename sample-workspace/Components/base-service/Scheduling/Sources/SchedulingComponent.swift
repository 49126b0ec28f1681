import Provenance

/// Tells how Scheduling was linked.
public enum SchedulingComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Scheduling", .prebuilt)
  #else
    public static let linked = LinkedComponent("Scheduling", .source)
  #endif
}
