import Provenance

/// Tells how ImageLoader was linked.
public enum ImageLoaderComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("ImageLoader", .prebuilt)
  #else
    public static let linked = LinkedComponent("ImageLoader", .source)
  #endif
}
