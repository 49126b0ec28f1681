import ModKitGenerate
import ModKitModel

/// One form of a component's module, to be compiled by one run of clang.
struct ProofUnit: Sendable {
  let component: Component
  let variant: ModuleVariant
  /// The number of the form among those of the module.
  let number: Int
  /// Whether it is the module of the private headers.
  var isPrivate = false
  /// The members of its cycle of dependencies, itself among them; only itself without a cycle.
  var cycle: [String]
  /// The units whose modules it may import, those of its cycle among them; never two with one
  /// module.
  var imports: [Int] = []
  /// The component before its own that has the same module.
  var namesake: String?

  var module: String { isPrivate ? component.privateModule : component.module }
  /// The module map that declares it.
  var map: String { (isPrivate ? variant.privateMap : nil) ?? variant.map }
  /// The arguments with which clang finds its headers.
  var clangArguments: [String] { variant.clangArguments(includesPrivate: isPrivate) }

  /// What clang writes for it, relative to the workspace root.
  var directory: String {
    "\(ProofPlaces.build)/\(component.name)/\(number)\(isPrivate ? "-private" : "")"
  }
  var compiledModule: String { "\(directory)/module.pcm" }
  /// Holds what stands in for headers that were not found, so that clang goes on.
  var substitutes: String { "\(directory)/found" }
  /// Where clang looks for them: so deep that `../` does not lead out.
  var substitutePath: String { substitutes + String(repeating: "/in", count: 12) }
}

/// Where the proof is carried out, relative to the workspace root.
enum ProofPlaces {
  static let root = "\(Workspace.outputDirectory)/proof"
  static let modules = "\(root)/modules"
  /// The same with the maps of private headers, where a profile's own modules have none.
  static let privateModules = "\(root)/private-modules"
  static let sdk = "\(root)/sdk"
  /// Imports all of the stub SDK.
  static let sdkImports = "\(root)/sdk.m"
  static let build = "\(root)/build"
  /// Where Swift imports modules.
  static let swift = "\(build)/.swift"
  /// Maps of modules that were not found, so that clang goes on.
  static let missingModules = "\(build)/.missing"
  /// Modules of the SDK.
  static let cache = "\(build)/.cache"
}
