import Foundation
import ModKitModel

/// What a run of SwiftPM left.
struct BuildProducts {
  let package: PrebuildPackage
  /// Where SwiftPM leaves what it builds.
  let directory: URL
  /// The directories of the compiler and of the system.
  let systemDirectories: [String]
  /// What the run took.
  let seconds: Double

  /// Has the objects of a module, and what the compilers say they have read for each.
  func objectDirectory(of module: String) -> URL { directory.appending(path: "\(module).build") }

  /// The directory of all Swift modules, compiled.
  var modules: URL { directory.appending(path: "Modules") }

  /// Modules of the system that the compiler has made of their interfaces.
  private var moduleCache: URL { directory.appending(path: "ModuleCache") }

  /// What clang was told for each source, by target.
  ///
  /// - Throws: ``ToolError`` when SwiftPM has not written it down
  func clangCommands() throws(ToolError) -> [String: [ClangCommand]] {
    let name = "\(directory.lastPathComponent).yaml"
    let file = package.scratch.appending(path: name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw .unexpectedOutput(tool: "swift build")
    }
    return Dictionary(grouping: ClangCommand.all(in: text)) { command in
      // `<directory>/List.build/Files/Sources/list.c.o`
      let place = command.object.dropFirst(directory.path.count).drop { $0 == "/" }
      return String(place.prefix { $0 != "/" }.dropLast(".build".count))
    }
  }

  // MARK: Inputs

  /// Compares what the compilers have really read with what a key stands for.
  ///
  /// - Parameter plan: the plan that was built
  func verifyInputs(
    of component: Component, _ document: KeyDocument, in plan: IntegrationPlan
  ) throws(PrebuildError) {
    let needed = Set(document.dependencies.map(\.name))
    let interfaces = plan.components.filter { needed.contains($0.name) }.flatMap(interfacePaths)
    let own = component.packageModules.map { package.directory(ofTarget: $0).path }
    let inputs = CompiledInputs(
      covered: own + interfaces + [moduleCache.path] + systemDirectories)
    for module in component.packageModules {
      guard let path = inputs.firstUncovered(in: objectDirectory(of: module)) else { continue }
      throw .uncoveredInput(component: component.name, path: path)
    }
  }

  /// Where clients find what its interface digest stands for.
  private func interfacePaths(of planned: PlannedComponent) -> [String] {
    if let artifact = planned.artifact {
      return [package.interface(of: artifact, module: planned.component.module).path]
    }
    return planned.component.packageModules.flatMap { module in
      [
        package.headers(ofTarget: module).path,
        modules.appending(path: "\(module).swiftmodule").path,
      ]
    }
  }
}
