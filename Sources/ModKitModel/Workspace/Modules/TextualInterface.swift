/// The textual interface of a Swift module with library evolution. It is the most complete one,
/// which includes `package` and `@_spi` declarations.
public enum TextualInterface {
  /// The directory of a bundle that contains it, used only for the digest of the interface.
  public static let bundleDirectory = "interface"
  private static let suffix = ".package.swiftinterface"

  public static func fileName(ofModule module: String) -> String { module + suffix }

  /// The module whose textual interface the file is; nil for other files.
  public static func module(ofFile name: String) -> String? {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
  }
}
