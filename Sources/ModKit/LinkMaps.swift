import Foundation
import ModKitLinkMap
public import ModKitModel
import ModKitScan

/// What a link map tells.
public struct LinkMapOutcome: Sendable {
  public var architecture: String
  /// Sorted by method.
  public var conflicts: [CategoryConflict]
  /// The largest first.
  public var sizes: [ComponentSize]

  /// Reads a link map and maps its libraries to components.
  ///
  /// - Parameter components: those that libraries may belong to, by module name
  /// - Throws: `FileTreeError` when the file cannot be read, `LinkMapError` when it is no link map
  public init(file path: String, components: [Component]) throws {
    let names = Dictionary(
      components.map { ($0.module, $0.name) }, uniquingKeysWith: { first, _ in first })
    let absolute = URL(filePath: path).path
    let bytes = try DiskFileTree(root: "").read(
      String(absolute.drop { $0 == "/" }), limit: .max)
    let map = try LinkMap(parsing: bytes)
    let component = { (object: LinkedObject) in object.libraryName.flatMap { names[$0] } }
    architecture = map.architecture
    conflicts = map.categoryConflicts(component: component)
    sizes = map.sizes(by: component)
  }
}
