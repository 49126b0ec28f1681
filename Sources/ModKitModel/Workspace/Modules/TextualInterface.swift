/// The textual interface of a Swift module with library evolution. It is the most complete one,
/// which includes `package` and `@_spi` declarations.
public enum TextualInterface {
  /// The directory of a bundle that contains it, used only for the digest of the interface.
  public static let bundleDirectory = "interface"
  private static let suffix = ".package.swiftinterface"

  public static func fileName(ofModule module: String) -> String { module + suffix }

  /// The compiled module that a textual interface replaces: `List.swiftmodule`, or
  /// `List.swiftmodule/arm64-apple-ios.swiftmodule` for one of several architectures. Nil for
  /// other files.
  ///
  /// - Parameter path: the file, relative to the directory of interfaces
  public static func compiledModule(ofFile path: String) -> String? {
    path.hasSuffix(suffix) ? "\(path.dropLast(suffix.count)).swiftmodule" : nil
  }
}
