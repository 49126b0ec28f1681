import Foundation
import ModKitModel
import ModKitStore

/// The modules that the compilers of a running build have finished.
///
/// SwiftPM says when it starts to compile a module, but not when it is done. It writes down beforehand which files are
/// to come, and compilers write each file elsewhere and rename it: a file that is there is complete.
package struct CompiledModules {
  private let products: BuildProducts
  private var swift: [String: SwiftOutputs] = [:]
  /// The objects of C that are still to come, by module; nil before SwiftPM has written its commands.
  private var clang: [String: [String]]?

  init(_ products: BuildProducts) {
    self.products = products
  }

  /// Returns whether all modules of a component are finished. Of a module that SwiftPM has written nothing down for,
  /// nothing is known before the end of the build.
  mutating func areCompiled(_ modules: [String], of component: Component) -> Bool {
    if clang == nil { clang = (try? products.clangCommands())?.mapValues { $0.map(\.object) } }
    guard clang != nil else { return false }
    return modules.allSatisfy { isCompiled($0, of: component) }
  }

  private mutating func isCompiled(_ module: String, of component: Component) -> Bool {
    clang?[module]?.removeExisting()
    if let missing = clang?[module] { return missing.isEmpty }
    if swift[module] == nil {
      swift[module] = SwiftOutputs(
        of: module, hasLibraryEvolution: component.hasLibraryEvolution, products)
    }
    return swift[module]?.areComplete() ?? false
  }
}

/// The files that the compilers of a Swift module write. The last file of a process is that of its diagnostics.
private struct SwiftOutputs {
  /// Whether one process compiles all sources; otherwise several compile some each.
  private let isWholeModule: Bool
  /// Whether a process of its own writes the module.
  private let isModuleSeparate: Bool
  private let objects: [String]
  private let module: URL
  private let interface: [String]
  private var missingObjects: [String]
  private var missingDiagnostics: [String]

  /// The outputs of a source that matter here, in the file that swiftc takes with `-output-file-map`.
  private struct Source: Decodable {
    var object: String?
    var diagnostics: String?
  }

  /// Fails for a module that is not Swift.
  init?(of module: String, hasLibraryEvolution: Bool, _ products: BuildProducts) {
    let directory = products.objectDirectory(of: module)
    guard let text = try? Data(contentsOf: directory.appending(path: "output-file-map.json")),
      let sources = try? JSONDecoder().decode([String: Source].self, from: text)
    else { return nil }
    self.module = directory.appending(path: module)
    // The entry without a source is that of the module.
    isWholeModule = sources[""]?.object != nil
    // Without library evolution, the optimizer puts bodies into the module, for which it has to be done.
    isModuleSeparate = !isWholeModule || hasLibraryEvolution
    let files = sources.filter { !$0.key.isEmpty }.values
    objects = files.compactMap(\.object)
    interface = ["swiftmodule", "swiftdoc"].map {
      products.modules.appending(path: "\(module).\($0)").path
    }
    missingObjects = objects + interface
    missingDiagnostics = files.compactMap(\.diagnostics)
  }

  mutating func areComplete() -> Bool {
    missingObjects.removeExisting()
    guard missingObjects.isEmpty, !isModuleSeparate || exists("emit-module.dia") else {
      return false
    }
    if isWholeModule { return exists("d") && isWholeModuleDone }
    missingDiagnostics.removeExisting()
    return missingDiagnostics.isEmpty
  }

  private var isWholeModuleDone: Bool {
    guard let end = Self.time(of: module.appendingPathExtension("dia").path) else { return false }
    return (isModuleSeparate ? objects : objects + interface).allSatisfy {
      Self.time(of: $0).map { $0 <= end } ?? false
    }
  }

  private func exists(_ suffix: String) -> Bool {
    FileManager.default.fileExists(atPath: module.appendingPathExtension(suffix).path)
  }

  private static func time(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}

extension [String] {
  /// Removes paths from the end while there is a file.
  fileprivate mutating func removeExisting() {
    while let path = last, FileManager.default.fileExists(atPath: path) { removeLast() }
  }
}
