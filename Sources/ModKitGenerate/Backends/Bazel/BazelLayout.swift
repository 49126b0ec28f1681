import ModKitModel

/// The places of a generated repository of Bazel. Paths are relative to it.
enum BazelLayout {
  /// The name in options, and of the directory of all that is generated.
  static let directoryName = "bazel"
  /// The name of the repository for others that depend on it.
  static let repository = "modkit_components"
  /// The directory with what says who may depend on whom.
  static let visibility = "Visibility"
  /// The directory of the package of SwiftPM that names the packages of third parties.
  static let packages = "Packages"

  /// The label of a component's target, or of a product's.
  static func label(of module: String) -> String { "//\(SwiftPMLayout.path(ofTarget: module))" }

  /// The directory of the tests of a component, in its package.
  static let tests = "Tests"

  /// Whether a package of Bazel can have a name.
  static func isName(_ module: String) -> Bool {
    module.utf8.allSatisfy { ModuleName.isIdentifierByte($0) }
  }
}
