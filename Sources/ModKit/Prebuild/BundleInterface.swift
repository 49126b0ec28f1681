import Foundation
import ModKitGenerate
import ModKitModel

/// The part of a bundle that compilers read for clients.
struct BundleInterface {
  let directory: ActionDirectory
  /// Those of each architecture.
  let products: [LibraryProducts]
  /// Whether a textual interface replaces the `.swiftmodule` in the interface digest.
  let hasText: Bool

  private var component: Component { directory.action.component }

  func copy(to bundle: URL) throws {
    let include = bundle.appending(path: Artifact.interfaceDirectory)
    if component.hasClangModule {
      let headers = PackageLayout.headers(ofTarget: component.clangModule)
      try copyFollowingLinks(URL(filePath: directory.path(headers)), to: include)
      if products[0].target.isApple { try placeModuleMap(in: include) }
    }
    for products in products where component.isSwiftModule {
      try products.copySwiftModule(component.module, to: include)
      if hasText { try copyText(of: products, to: bundle) }
    }
  }

  /// Moves the module map into the directory of its module. Xcode merges the headers of all
  /// XCFrameworks into one directory, where maps of one name would replace one another. Compilers
  /// look for the map of a module in the directory of its name too.
  private func placeModuleMap(in include: URL) throws {
    let manager = FileManager.default
    let module = component.clangModule
    let map = include.appending(path: "module.modulemap")
    let place = include.appending(path: "\(module)/module.modulemap")
    // A handwritten map, to which the other one leads.
    if manager.fileExists(atPath: place.path) { return try manager.removeItem(at: map) }
    // The paths in the map stay as they are.
    let moved = "\(module).modulemap"
    try manager.moveItem(at: map, to: include.appending(path: moved))
    try manager.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(ModuleMap.externText(module: module, map: "../\(moved)").utf8).write(to: place)
  }

  private func copyText(of products: LibraryProducts, to bundle: URL) throws {
    // It stands for the compiled module of the same architecture.
    let module = LinkedLibrary.compiledModule(component.module, for: products.target)
    let name = TextualInterface.fileName(
      ofModule: String(module.dropLast(".swiftmodule".count)))
    let text = LibraryAction.textualInterface(of: component.module, for: products.target)
    try URL(filePath: directory.path(text))
      .copy(to: bundle.appending(path: "\(TextualInterface.bundleDirectory)/\(name)"))
  }

  private func copyFollowingLinks(_ source: URL, to destination: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: destination, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: source.path) {
      let item = source.appending(path: name)
      var isDirectory: ObjCBool = false
      _ = manager.fileExists(atPath: item.path, isDirectory: &isDirectory)
      if isDirectory.boolValue {
        try copyFollowingLinks(item, to: destination.appending(path: name))
      } else {
        try Data(contentsOf: item).write(to: destination.appending(path: name))
      }
    }
  }
}

extension Component {
  /// True if a textual interface describes everything that is compiled into clients.
  var hasTextualInterface: Bool { hasLibraryEvolution && isSwiftModule }
}
