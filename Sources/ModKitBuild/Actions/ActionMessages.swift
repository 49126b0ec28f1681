import Foundation
import ModKitGenerate
import ModKitModel

/// What compilers say of the files in the directory of an action, in the names that users know.
struct ActionMessages {
  private let action: LibraryAction
  private let directory: String

  init(_ directory: ActionDirectory) {
    action = directory.action
    self.directory = directory.url.path
  }

  /// Returns compiler messages with the paths of the workspace.
  func originals(in text: String) -> String {
    let modules = action.component.packageModules
    var told = text.replacing("\(directory)/", with: "")
    for module in modules {
      told = told.replacing(
        "\(SwiftPMLayout.path(ofTarget: module))/", with: "\(MappedPaths.directory(of: module))/")
    }
    let copies = action.files.compactMap { file -> (name: String, original: String)? in
      guard case .copy(let original) = file.content,
        let place = RelativePath.rest(of: file.path, below: SwiftPMLayout.targets)
      else { return nil }
      return ("\(MappedPaths.root)/\(place)", original)
    }
    told = modules.flatMap { SourcePlace.all(of: action.component, module: $0) }.reduce(told) {
      $0.replacing("\($1.name)/", with: $1.directory == "." ? "" : "\($1.directory)/")
    }
    // Public headers are in the place where clients look for them.
    let originals = Dictionary(
      copies.map { ($0.name, $0.original) }, uniquingKeysWith: { first, _ in first })
    for file in action.files {
      guard case .link(let place) = file.content,
        let name = RelativePath.rest(of: file.path, below: SwiftPMLayout.targets),
        let target = RelativePath.rest(of: place, below: SwiftPMLayout.targets),
        let original = originals["\(MappedPaths.root)/\(target)"]
      else { continue }
      told = told.replacing("\(MappedPaths.root)/\(name)", with: original)
    }
    return told
  }
}
