import Provenance

/// Tells how Recruitment was linked.
public enum RecruitmentComponent {
  #if MODKIT_PREBUILT
    public static let linked = LinkedComponent("Recruitment", .prebuilt)
  #else
    public static let linked = LinkedComponent("Recruitment", .source)
  #endif
}
