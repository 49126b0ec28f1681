package import Foundation
import ModKitDisk
import ModKitGenerate
package import ModKitModel
import ModKitStore

/// What compilers have made of one library, for one architecture.
package struct LibraryProducts {
  let target: DestinationTarget
  /// Absolute paths of object files, in the order in which they are linked.
  let objects: [String]
  /// The directory of compiled Swift modules.
  let modules: URL
  /// A directory for files of tools.
  let scratch: URL

  package init(
    _ target: DestinationTarget, objectDirectories: [URL], modules: URL, scratch: URL
  ) {
    self.target = target
    objects = objectDirectories.flatMap { directory in
      DiskItem.paths(below: directory.path, withSuffix: ".o")
        .map { directory.appending(path: $0).path }
    }
    self.modules = modules
    self.scratch = scratch
  }

  /// The products of an action.
  package init(_ directory: ActionDirectory, for target: DestinationTarget) {
    let modules = directory.action.component.packageModules
    self.init(
      target,
      objectDirectories: modules.map {
        URL(filePath: directory.path(LibraryAction.objects(of: $0, for: target)))
      },
      modules: URL(filePath: directory.path(LibraryAction.modules(for: target))),
      scratch: URL(filePath: directory.path("Objects/\(target.architecture)")))
  }

  /// Copies a compiled Swift module into the interface of a library.
  package func copySwiftModule(_ name: String, to include: URL) throws {
    let module = include.appending(path: LinkedLibrary.compiledModule(name, for: target))
    let place = module.deletingPathExtension()
    // Xcode's archives have the textual interface too, which other compilers can read.
    let suffixes = ["swiftmodule", "swiftdoc"] + (target.isApple ? ["swiftinterface"] : [])
    for suffix in suffixes {
      let file = modules.appending(path: "\(name).\(suffix)")
      let isOptional = suffix != "swiftmodule"
      if isOptional, !FileManager.default.fileExists(atPath: file.path) { continue }
      try file.copy(to: place.appendingPathExtension(suffix))
    }
  }
}

extension URL {
  /// Copies a file, and makes the directories above the copy.
  func copy(to place: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try manager.copyItem(at: self, to: place)
  }
}
