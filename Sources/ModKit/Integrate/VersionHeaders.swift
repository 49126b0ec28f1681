import ModKitManifests
import ModKitModel

extension Architecture {
  /// Returns the architecture for a build on a platform. Without an SDK of Apple, no compiler can read
  /// the header that Xcode writes for a new framework, and nothing needs what it declares.
  ///
  /// Where there is such an SDK, or another tool builds, headers stay what descriptions say.
  func building(on platform: Platform, with backend: Backend, in tree: some FileTree)
    -> Architecture
  {
    guard !platform.isApple, backend.name == Backend.libraryBuilder.name else { return self }
    var result = self
    for (index, component) in workspace.components.enumerated()
    where appleImportsOfHeaders[component.name] != nil && component.isMixed {
      result.workspace.components[index] = component.withoutVersionHeaders { path in
        (try? tree.read(path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    return result
  }
}
