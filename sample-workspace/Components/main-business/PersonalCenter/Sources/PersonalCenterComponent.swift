import Provenance

/// Tells how PersonalCenter was linked.
public enum PersonalCenterComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("PersonalCenter", .prebuilt)
  #else
    public static let linked = LinkedComponent("PersonalCenter", .source)
  #endif
}
