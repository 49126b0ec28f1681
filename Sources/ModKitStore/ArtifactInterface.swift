import Foundation
import ModKitDisk
import ModKitModel

/// The part of an artifact that compilers read when they compile clients: the `.swiftmodule` as
/// emitted with the objects, public headers and module maps.
///
/// The library itself is excluded, so that a changed library alone does not rebuild clients.
/// Without library evolution, the whole `.swiftmodule` counts: method offsets and the layout of
/// private fields are compiled into clients, but do not appear in a textual interface. With library
/// evolution they are not compiled in. The bundle then has a textual interface, which replaces the
/// `.swiftmodule`.
enum ArtifactInterface {
  /// - Parameter files: the files of a bundle
  static func digest(of files: [ArtifactRecord.File]) -> String {
    // A path cannot contain a zero byte, so different lists give different texts.
    let described = Set(files.compactMap(module(describedBy:)))
    let parts = files.filter { isPart($0) && !described.contains($0.path) }
    let text = parts.map { "\($0.path)\0\($0.sha256)\0" }.joined()
    return ContentDigest.sha256(of: Array(text.utf8))
  }

  static func isPart(_ file: ArtifactRecord.File) -> Bool {
    [Artifact.interfaceDirectory, TextualInterface.bundleDirectory].contains {
      file.path.hasPrefix("\($0)/")
    }
      && !isDocumentation(file.path)
  }

  /// Returns the path of the `.swiftmodule` that a textual interface replaces, or nil for other
  /// files.
  private static func module(describedBy file: ArtifactRecord.File) -> String? {
    RelativePath.rest(of: file.path, below: TextualInterface.bundleDirectory)
      .flatMap(TextualInterface.compiledModule(ofFile:))
      .map { "\(Artifact.interfaceDirectory)/\($0)" }
  }

  /// Returns whether the file is a `.swiftdoc`. It holds comments for editors only.
  private static func isDocumentation(_ path: String) -> Bool { path.hasSuffix(".swiftdoc") }
}
