import ModKitDisk
package import ModKitModel
import ModKitStore

/// A comparison of files that are compiled with those that keys were computed from. A key does not cover an edit
/// in between.
package struct KeyedFiles {
  /// The SHA-256 of each file that keys depend on, by path relative to the workspace.
  let digests: [String: String]

  package init(digests: [String: String]) {
    self.digests = digests
  }

  /// - Parameter maps: the texts of handwritten module maps, by component
  /// - Throws: ``PrebuildError`` if the map was edited
  package func verify(_ maps: [String: String], of component: Component) throws(PrebuildError) {
    guard let map = maps[component.name], let path = component.headerSettings.moduleMap?.path
    else { return }
    try verify(Array(map.utf8), of: path)
  }

  /// - Throws: ``PrebuildError`` if the file was edited
  package func verify(_ bytes: [UInt8], of path: String) throws(PrebuildError) {
    guard ContentDigest.sha256(of: bytes) == digests[path] else { throw .changedMeanwhile(path) }
  }
}
