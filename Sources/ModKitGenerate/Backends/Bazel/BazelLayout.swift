import ModKitModel

/// The places of a generated repository of Bazel. Paths are relative to it.
enum BazelLayout {
  /// The name in options, and of the directory of all that is generated.
  static let directoryName = "bazel"
  /// The name of the repository for others that depend on it.
  static let repository = "modkit_components"
  /// The directory with what says who may depend on whom.
  static let visibility = "Visibility"

  /// The label of a component's target, or of a product's.
  static func label(of module: String) -> String { "//\(PackageLayout.path(ofTarget: module))" }

  /// Where a package has the tests of its component.
  static func tests(of module: String) -> String { "\(PackageLayout.path(ofTarget: module))/Tests" }

  /// The name of the target with the resources of a component.
  static func resources(of component: Component) -> String { component.resourceModule }

  /// Whether a package of Bazel can have a name.
  static func isName(_ module: String) -> Bool {
    module.utf8.allSatisfy { ModuleName.isIdentifierByte($0) && $0 < 0x80 }
  }
}
