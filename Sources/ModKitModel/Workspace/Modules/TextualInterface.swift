/// The textual interface of a Swift module with library evolution: the one that holds the most, also
/// what is `package` and `@_spi`.
public enum TextualInterface {
  /// The directory of a bundle that has it, for the digest of the interface alone.
  public static let bundleDirectory = "interface"
  private static let suffix = ".package.swiftinterface"

  public static func fileName(ofModule module: String) -> String { module + suffix }

  /// The module that a file is the textual interface of; nil for other files.
  public static func module(ofFile name: String) -> String? {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
  }
}
