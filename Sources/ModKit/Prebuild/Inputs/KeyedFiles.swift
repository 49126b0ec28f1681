import ModKitGenerate
import ModKitModel
import ModKitScan
import ModKitStore

/// A comparison of the compiled files with the files that keys were computed from. A key does not
/// cover an edit in between.
struct KeyedFiles {
  let tree: DiskFileTree
  /// The SHA-256 of each file that keys depend on, by path relative to the workspace.
  let digests: [String: String]

  /// - Parameter maps: the texts of handwritten module maps, by component
  func verify(
    _ maps: [String: String], of plan: IntegrationPlan
  ) throws(PrebuildError) {
    for component in plan.components.map(\.component) {
      guard let map = maps[component.name], let path = component.headerSettings.moduleMap?.path
      else { continue }
      guard ContentDigest.sha256(of: Array(map.utf8)) == digests[path] else {
        throw .changedMeanwhile(path)
      }
    }
  }

  /// - Parameter package: a package that is already written
  func verifyCopies(in package: GeneratedTree) throws {
    for file in package.files {
      guard case .copy(let source) = file.content else { continue }
      let copy = try tree.read(file.path, limit: .max)
      guard ContentDigest.sha256(of: copy) == digests[source] else {
        throw PrebuildError.changedMeanwhile(source)
      }
    }
  }
}
