/// The settings under which the SwiftPM backend compiles every component.
public enum BuildSettings {
  public static let toolsVersion = "6.2"
  /// Defined while a component is compiled for its library, so that code can check for it.
  public static let prebuiltCondition = "MODKIT_PREBUILT"
}
