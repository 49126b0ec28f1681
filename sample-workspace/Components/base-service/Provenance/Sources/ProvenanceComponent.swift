/// Tells how Provenance was linked.
public enum ProvenanceComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Provenance", .prebuilt)
  #else
    public static let linked = LinkedComponent("Provenance", .source)
  #endif
}
