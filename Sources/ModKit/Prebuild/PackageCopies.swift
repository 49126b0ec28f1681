import Foundation
import ModKitGenerate
import ModKitModel

/// The copies of sources and headers that a package compiles.
struct PackageCopies {
  struct Copy {
    /// Absolute.
    var path: String
    /// Relative to the workspace.
    var file: String
    /// The original file, relative to the workspace.
    var original: String
  }

  private var targets: [String: [Copy]] = [:]

  init(_ package: PrebuildPackage, _ files: GeneratedTree) {
    for file in files.files {
      guard case .copy(let original) = file.content,
        let place = package.placeBelowTargets(of: file)
      else { continue }
      let target = String(place.prefix { $0 != "/" })
      let path = package.directory(ofTarget: place).path
      targets[target, default: []].append(Copy(path: path, file: file.path, original: original))
    }
  }

  /// Returns the copies in a target, sorted by path.
  func all(ofTarget name: String) -> [Copy] { targets[name] ?? [] }
}
