import ModKitModel

/// The places and names of a generated project. Paths are relative to the workspace, which is also what paths
/// in the project and in build settings are relative to.
struct XcodeLayout {
  /// The name in options, and of the directory of all that is generated.
  static let directoryName = "xcode"

  /// The name of the product, or of the workspace.
  let name: String
  /// The directory of all that is generated.
  let directory: String

  init(_ input: BackendInput) {
    name = input.product?.name ?? input.workspace.name
    directory = input.directory
  }

  var project: String { "\(directory)/\(name).xcodeproj" }
  var workspace: String { "\(directory)/\(name).xcworkspace" }
  var schemes: String { "\(project)/xcshareddata/xcschemes" }
  var libraries: String { "\(directory)/\(SwiftPMLayout.artifacts)" }
  var modules: String { "\(directory)/Modules" }
  var sources: String { "\(directory)/Sources" }
  var settings: String { "\(directory)/xcconfig" }
  var script: String { "\(directory)/check.sh" }

  /// The directories that have nothing but what is generated. Xcode itself writes into the project and the
  /// workspace.
  var owned: [String] { [schemes, libraries, modules, sources, settings] }

  /// The directory of a component's umbrella header and module maps.
  func modules(of component: Component) -> String { "\(modules)/\(component.module)" }

  /// The directory of the sources that are generated for a component.
  func sources(of component: Component) -> String { "\(sources)/\(component.module)" }

  func settings(ofComponent name: String) -> String { "\(settings)/Components/\(name).xcconfig" }
  func settings(ofLayer name: String) -> String { "\(settings)/Layers/\(name).xcconfig" }
  func settings(ofTests name: String) -> String { "\(settings)/Tests/\(name).xcconfig" }
  func settings(ofProduct name: String) -> String { "\(settings)/Products/\(name).xcconfig" }
  var settingsOfLibraries: String { "\(settings)/Libraries.xcconfig" }
  var settingsOfAll: String { "\(settings)/Project.xcconfig" }
}

/// The variables that generated files of build settings use.
enum XcodeVariable {
  /// The directory of all that is generated.
  static let directory = "MODKIT_DIR"

  /// The interface of a library, for the SDK of the build.
  static func interface(of module: String) -> String { "MODKIT_INTERFACE_\(word(module))" }

  /// Letters of other languages are no part of the name of a build setting.
  private static func word(_ module: String) -> String {
    if ModuleName.isIdentifier(module) { return module }
    return module.utf8.map { byte in
      ModuleName.isIdentifierByte(byte)
        ? String(decoding: [byte], as: UTF8.self) : "_\(byte.hexadecimal)"
    }.joined()
  }
}
