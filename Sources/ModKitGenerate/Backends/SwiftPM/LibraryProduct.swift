import ModKitModel

/// The library product of a package: all components, for an app target of Xcode to link.
///
/// SwiftPM builds nothing for an automatic library product.
struct LibraryProduct {
  let name: String
  /// A target without code, from which an app target inherits what libraries need: linker settings and
  /// products of packages. Nil without libraries.
  let linking: SwiftPMManifest.Target?
  let files: [GeneratedFile]

  /// - Parameters:
  ///   - package: the name of the package
  ///   - libraries: those of the package, with what only tests need
  ///   - targets: all other targets of the package
  ///   - products: what components and the shell need of other packages
  init(
    package: String, _ plan: IntegrationPlan, libraries: WholeLibraries?, targets: [String],
    products: [PackageProduct], directory: String
  ) {
    // SwiftPM wants another name than those of all other products.
    name = SwiftPMLayout.unused(
      "\(package)Components", among: SwiftPMLayout.taken(products.map(\.name)),
      ending: "All")
    guard let libraries else {
      (linking, files) = (nil, [])
      return
    }
    let target = SwiftPMLayout.unused(
      "ModKitLinking", among: SwiftPMLayout.taken(targets), ending: "All")
    let path = SwiftPMLayout.path(ofTarget: target)
    var declaration = SwiftPMManifest.Target(
      kind: .regular, name: target, path: path, publicHeadersPath: SwiftPMLayout.headers)
    declaration.products = products
    declaration.link(plan)
    linking = declaration
    // In C, since there may be no standard library of Swift for what is compiled for.
    let (file, text) = ComponentPlaces.placeholder(isSwift: false)
    let map = "\(SwiftPMLayout.headers(ofTarget: target))/module.modulemap"
    files = [
      libraries.file(in: directory),
      GeneratedFile(path: "\(directory)/\(path)/\(file)", content: .text(text)),
      GeneratedFile(
        path: "\(directory)/\(map)", content: .text(ModuleMap.emptyText(module: target))),
    ]
  }
}

extension SwiftPMManifest.Target {
  /// Adds the settings with which a linker takes all of the libraries, and what these need.
  mutating func link(_ plan: IntegrationPlan) {
    let artifacts = (plan.packages + plan.components).compactMap(\.artifact)
    linkedLibraries = Set(artifacts.flatMap(\.linkedLibraries)).sorted()
    linkedFrameworks = Set(artifacts.flatMap(\.linkedFrameworks)).sorted()
    // SwiftPM sees C++ in sources, but not in libraries.
    linksCPlusPlusRuntime = plan.components.contains(where: \.needsCPlusPlusRuntime)
    // SwiftPM passes libraries in no particular order, and GNU linkers look back at none.
    linkerFlags = ["-use-ld=lld"]
    if WholeLibraries(plan) != nil {
      linkerScript = WholeLibraries.path
      appleLinkerFlags = ["-Xlinker", "-all_load"]
    }
  }
}
