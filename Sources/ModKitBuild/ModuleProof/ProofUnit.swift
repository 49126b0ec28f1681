import Foundation
package import ModKitDisk
import ModKitGenerate
import ModKitModel

/// One variant of a component's module, compiled by one run of clang.
package struct ProofUnit: Sendable {
  let component: Component
  let variant: ModuleVariant
  /// The number of the variant among those of the module.
  let number: Int
  /// Whether it is the module of private headers.
  var isPrivate = false
  /// The members of its dependency cycle, including itself; only itself if there is no cycle.
  var cycle: [String]
  /// The units whose modules it may import, including those of its cycle, with at most one per
  /// module name.
  var imports: [Int] = []
  /// An earlier component with the same module name, ignoring case.
  var namesake: String?

  var module: String { isPrivate ? component.privateModule : component.module }
  /// The module map that declares the module.
  var map: String { (isPrivate ? variant.privateMap : nil) ?? variant.map }
  /// The clang arguments to find its headers.
  var clangArguments: [String] { variant.clangArguments(includesPrivate: isPrivate) }

  /// The directory for clang's output, relative to the workspace root.
  var directory: String {
    "\(ProofPlaces.build)/\(component.name)/\(number)\(isPrivate ? "-private" : "")"
  }
  var compiledModule: String { "\(directory)/module.pcm" }
  /// The directory of replacements for missing headers.
  var substitutes: String { "\(directory)/found" }
  /// The include path of the replacements. It is so deep that `../` does not leave the directory.
  var substitutePath: String { substitutes + String(repeating: "/in", count: 12) }
}

/// The directories of the proof, relative to the workspace root.
package enum ProofPlaces {
  package static let root = "\(Workspace.outputDirectory)/proof"
  package static let modules = "\(root)/modules"
  /// Modules with maps of private headers, for profiles whose own modules have none.
  package static let privateModules = "\(root)/private-modules"
  package static let sdk = "\(root)/sdk"
  /// A source that imports the whole stub SDK.
  package static let sdkImports = "\(root)/sdk.m"
  package static let build = "\(root)/build"
  /// The directory for imports in Swift.
  static let swift = "\(build)/.swift"
  /// Maps that replace missing modules.
  static let missingModules = "\(build)/.missing"
  /// The cache of the SDK's modules.
  static let cache = "\(build)/.cache"

  /// Removes what the compilers have written.
  package static func removeBuild(in root: WorkspaceRoot) {
    try? FileManager.default.removeItem(at: root.url.appending(path: build))
  }
}
