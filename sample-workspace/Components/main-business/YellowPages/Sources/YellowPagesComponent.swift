import Provenance

/// Tells how YellowPages was linked.
public enum YellowPagesComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("YellowPages", .prebuilt)
  #else
    public static let linked = LinkedComponent("YellowPages", .source)
  #endif
}
