import Foundation
import ModKitModel

/// What compilers read of an artifact when they compile its clients: the `.swiftmodule`, as the
/// run of the compiler that made the objects has left it, public headers and module maps.
///
/// The library itself is left out, so that clients stay as they are when only that is another.
/// Without library evolution nothing less will do than the whole `.swiftmodule`: offsets of methods
/// and the layout of private fields are compiled into clients, but stand in no textual interface.
/// With it they are not, and the bundle has the text, which then stands for the `.swiftmodule`.
enum ArtifactInterface {
  /// - Parameter files: the files of a bundle
  static func digest(of files: [ArtifactRecord.File]) -> String {
    // A path cannot hold a zero byte, so no two lists have one text.
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

  /// The `.swiftmodule` that a textual interface stands for; nil for other files.
  private static func module(describedBy file: ArtifactRecord.File) -> String? {
    RelativePath.rest(of: file.path, below: TextualInterface.bundleDirectory)
      .flatMap(TextualInterface.module(ofFile:))
      .map { "\(Artifact.interfaceDirectory)/\($0).swiftmodule" }
  }

  /// Comments, for editors only.
  private static func isDocumentation(_ path: String) -> Bool { path.hasSuffix(".swiftdoc") }
}
