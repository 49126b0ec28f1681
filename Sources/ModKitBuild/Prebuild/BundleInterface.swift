package import Foundation
import ModKitGenerate
package import ModKitModel

/// The part of a bundle that compilers read for clients.
package struct BundleInterface {
  let directory: ActionDirectory
  let targets: [DestinationTarget]
  /// Whether a textual interface replaces the `.swiftmodule` in the interface digest.
  let hasText: Bool

  package init(directory: ActionDirectory, targets: [DestinationTarget], hasText: Bool) {
    self.directory = directory
    self.targets = targets
    self.hasText = hasText
  }

  private var component: Component { directory.action.component }

  package func copy(to bundle: URL) throws {
    let include = bundle.appending(path: Artifact.interfaceDirectory)
    try FileManager.default.createDirectory(at: include, withIntermediateDirectories: true)
    for file in directory.action.interface(for: targets) {
      let place = include.appending(path: file.path)
      switch file.content {
      case .file(let path): try copy(path, to: place)
      case .fileIfWritten(let path):
        if FileManager.default.fileExists(atPath: directory.path(path)) {
          try copy(path, to: place)
        }
      case .text(let text): try write(Data(text.utf8), to: place)
      }
    }
    if hasText { for target in targets { try copyText(for: target, to: bundle) } }
  }

  private func copyText(for target: DestinationTarget, to bundle: URL) throws {
    // It stands for the compiled module of the same architecture.
    let module = LinkedLibrary.compiledModule(component.module, for: target)
    let name = TextualInterface.fileName(
      ofModule: String(module.dropLast(".swiftmodule".count)))
    try copy(
      LibraryAction.textualInterface(of: component.module, for: target),
      to: bundle.appending(path: "\(TextualInterface.bundleDirectory)/\(name)"))
  }

  /// Copies a file, also one behind a link.
  private func copy(_ path: String, to place: URL) throws {
    try write(try Data(contentsOf: URL(filePath: directory.path(path))), to: place)
  }

  private func write(_ data: Data, to place: URL) throws {
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
  }
}

extension Component {
  /// True if a textual interface describes everything that is compiled into clients.
  package var hasTextualInterface: Bool { hasLibraryEvolution && isSwiftModule }
}
