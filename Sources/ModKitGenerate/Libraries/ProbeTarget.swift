import ModKitModel

/// A target without symbols in a package that SwiftPM compiles for modkit. It needs packages, and the plan of
/// SwiftPM says what compilers are called with for such a target.
public enum ProbeTarget: String, Sendable {
  case clang = "ModKitPackages"
  case swift = "ModKitSwift"

  /// The name of the target, and of its module.
  public var name: String { rawValue }

  /// The sources that SwiftPM calls clang for, one for each way in which it does.
  public static let cSource = "c.c"
  public static let cPlusPlusSource = "cpp.cpp"

  /// What stands among the words of compilers where the settings of a target do.
  public static let mark = BuildSettings.prebuiltCondition

  /// The declaration of the target, and the texts of its files by their paths in the package.
  func part(
    products: [PackageProduct]
  ) -> (declaration: SwiftPMManifest.Target, texts: [(path: String, text: String)]) {
    let path = SwiftPMLayout.path(ofTarget: name)
    var declaration = SwiftPMManifest.Target(
      kind: .regular, name: name, path: path, products: products)
    declaration.defines = [Self.mark]
    guard self == .clang else {
      return (declaration, [("\(path)/\(name).swift", "// Nothing.\n")])
    }
    declaration.publicHeadersPath = SwiftPMLayout.headers
    let map = "\(SwiftPMLayout.headers(ofTarget: name))/module.modulemap"
    return (
      declaration,
      [
        ("\(path)/\(Self.cSource)", "typedef int modkit_placeholder;\n"),
        ("\(path)/\(Self.cPlusPlusSource)", "typedef int modkit_placeholder;\n"),
        (map, ModuleMap.emptyText(module: name)),
      ]
    )
  }
}
