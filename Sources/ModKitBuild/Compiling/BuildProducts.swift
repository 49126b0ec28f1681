package import Foundation
import ModKitDisk
import ModKitGenerate
package import ModKitModel
import ModKitStore

/// The results of a SwiftPM build for one architecture.
package struct BuildProducts {
  let package: PrebuildDirectory
  package let target: DestinationTarget
  /// The directory of SwiftPM's products.
  let directory: URL
  /// The directories of the compiler and the system.
  let systemDirectories: [String]

  /// Returns the directory with the objects of a module and their dependency files.
  package func objectDirectory(of module: String) -> URL {
    directory.appending(path: "\(module).build")
  }

  /// Returns what was compiled of some modules.
  package func library(of modules: [String]) -> LibraryProducts {
    LibraryProducts(
      target, objectDirectories: modules.map(objectDirectory), modules: self.modules,
      scratch: scratch)
  }

  /// The directory of all compiled Swift modules.
  var modules: URL { directory.appending(path: "Modules") }

  /// SwiftPM's scratch directory.
  var scratch: URL { package.scratch(for: target) }

  /// The directory with the sources of packages.
  var checkouts: URL { package.checkouts(for: target) }

  /// System modules that the compiler has built from their interfaces.
  private var moduleCache: URL { directory.appending(path: "ModuleCache") }

  /// Returns the clang command of each source, by target.
  ///
  /// - Throws: ``ToolError`` if SwiftPM has not recorded them
  package func clangCommands() throws(ToolError) -> [String: [ClangCommand]] {
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

  /// The places of the compilers, of the system, and of system modules that the compiler has built.
  var systemPlaces: [String] { systemDirectories + [moduleCache.path] }

  /// Returns where SwiftPM places what it compiles of some modules.
  package func compiledPlaces(of modules: Set<String>) -> [String] {
    modules.flatMap { module in
      ["swiftmodule", "swiftdoc", "swiftsourceinfo", "abi.json"].map {
        self.modules.appending(path: "\(module).\($0)").path
      } + [objectDirectory(of: module).path]
    }
  }

  /// What stands for the directories in which SwiftPM has the sources of packages and what it compiles of them.
  var namedDirectories: [NamedDirectory] {
    [
      NamedDirectory(directory: checkouts.path, name: MappedPaths.packages),
      NamedDirectory(directory: modules.path, name: "\(MappedPaths.packages)/Modules"),
    ]
  }

  /// The paths of the sources and modules of packages, which their revisions determine, and of the module maps
  /// that SwiftPM makes for their C.
  var packagePlaces: [String] {
    [checkouts.path, MappedPaths.packages, modules.path]
      + DiskItem.names(in: directory.path).filter { $0.hasSuffix(".build") }
      .map { directory.appending(path: $0).path }
  }
}
