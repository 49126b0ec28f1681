import Foundation
import ModKitGenerate
import ModKitModel
import ModKitStore

/// The results of a SwiftPM build for one architecture.
struct BuildProducts {
  let package: PrebuildPackage
  let target: DestinationTarget
  /// All targets of the destination.
  let targets: [DestinationTarget]
  /// The directory of SwiftPM's products.
  let directory: URL
  /// The directories of the compiler and the system.
  let systemDirectories: [String]
  /// The packages that SwiftPM compiles too; nil if it compiles none.
  let packages: CheckedOutPackages?

  /// Returns the directory with the objects of a module and their dependency files.
  func objectDirectory(of module: String) -> URL { directory.appending(path: "\(module).build") }

  /// The directory of all compiled Swift modules.
  var modules: URL { directory.appending(path: "Modules") }

  /// SwiftPM's scratch directory.
  var scratch: URL { package.scratch(for: target) }

  /// The directory with the sources of packages.
  var checkouts: URL { package.checkouts(for: target) }

  /// Returns the interface that the compiler has written for a component.
  func textualInterface(of component: Component) -> URL {
    scratch.appending(path: PackageLayout.textualInterface(ofModule: component.module))
  }

  /// System modules that the compiler has built from their interfaces.
  private var moduleCache: URL { directory.appending(path: "ModuleCache") }

  /// Returns the clang command of each source, by target.
  ///
  /// - Throws: ``ToolError`` if SwiftPM has not recorded them
  func clangCommands() throws(ToolError) -> [String: [ClangCommand]] {
    let name = "\(directory.lastPathComponent).yaml"
    let file = scratch.appending(path: name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw .unexpectedOutput(tool: "swift build")
    }
    return Dictionary(grouping: ClangCommand.all(in: text)) { command in
      // The object is in `<directory>/List.build/Files/Sources/list.c.o`.
      let place = command.object.dropFirst(directory.path.count).drop { $0 == "/" }
      return String(place.prefix { $0 != "/" }.dropLast(".build".count))
    }
  }

  // MARK: Inputs

  /// Verifies that the compilers read only files that the key covers.
  ///
  /// - Parameter plan: the plan that was built
  func verifyInputs(
    of component: Component, _ document: KeyDocument, in plan: IntegrationPlan
  ) throws {
    let needed = Set(document.dependencies.map(\.name))
    let packages = plan.packages(below: component.name)
    let interfaces = try
      (plan.components.filter { needed.contains($0.name) }
      + plan.packages.filter { packages.contains($0.name) })
      .flatMap(interfacePaths)
    let own = component.packageModules.flatMap { module in
      [package.directory(ofTarget: module).path, MappedPaths.directory(of: module)]
    }
    let inputs = CompiledInputs(
      covered: own + interfaces + [moduleCache.path] + systemDirectories
        + (document.packages == nil ? [] : packagePaths(besides: plan)))
    for module in component.packageModules {
      guard let path = inputs.firstUncovered(in: objectDirectory(of: module)) else { continue }
      throw PrebuildError.uncoveredInput(component: component.name, path: path)
    }
  }

  /// The places of the compilers, of the system, and of system modules that the compiler has built.
  var systemPlaces: [String] { systemDirectories + [moduleCache.path] }

  /// Returns where SwiftPM places what it compiles of some modules.
  func compiledPlaces(of modules: Set<String>) -> [String] {
    modules.flatMap { module in
      ["swiftmodule", "swiftdoc", "swiftsourceinfo", "abi.json"].map {
        self.modules.appending(path: "\(module).\($0)").path
      } + [objectDirectory(of: module).path]
    }
  }

  /// Returns the paths of the sources and modules of packages, which their revisions determine, and
  /// of the module maps that SwiftPM makes for their C.
  private func packagePaths(besides plan: IntegrationPlan) -> [String] {
    let own = Set(plan.components.flatMap { $0.component.packageModules + [$0.component.module] })
    let foreign = [modules, directory].flatMap { place in
      DiskItem.names(in: place.path).filter { !own.contains(String($0.prefix { $0 != "." })) }
        .filter { place == modules || $0.hasSuffix(".build") }
        .map { place.appending(path: $0).path }
    }
    return [checkouts.path, MappedPaths.packages] + foreign
  }

  /// Returns the paths where clients find the files that the interface digest covers.
  private func interfacePaths(of planned: PlannedComponent) throws -> [String] {
    if planned.component.package != nil, planned.artifact == nil { return [] }
    if let artifact = planned.artifact {
      let interface = try package.interface(of: artifact, planned.component, for: targets)
      // Module maps lead from the directory of their module to the one above.
      return [interface.path, interface.resolvingSymlinksInPath().path]
    }
    return planned.component.packageModules.flatMap { module in
      [
        package.headers(ofTarget: module).path,
        modules.appending(path: "\(module).swiftmodule").path,
      ]
    }
  }
}
