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

  /// Reads a link map and maps its libraries and objects to components.
  ///
  /// - Parameter components: those that they may belong to, by module name
  /// - Throws: ``LinkMapFailure``
  public init(file path: String, components: [Component]) throws(LinkMapFailure) {
    let modules = components.map { ($0.module, $0.name) }
    let names = Dictionary(
      modules + components.map { ($0.clangModule, $0.name) },
      uniquingKeysWith: { first, _ in first })
    let map = try Self.map(at: path)
    let component = { (object: LinkedObject) in
      (object.libraryName ?? object.targetName).flatMap { names[$0] }
    }
    architecture = map.architecture
    conflicts = map.categoryConflicts(component: component)
    sizes = map.sizes(by: component)
  }

  private static func map(at path: String) throws(LinkMapFailure) -> LinkMap {
    let file = URL(filePath: path)
    let tree = DiskFileTree(root: file.deletingLastPathComponent().path)
    let map: LinkMap
    do {
      map = try LinkMap(parsing: tree.read(file.lastPathComponent, limit: .max))
    } catch {
      throw LinkMapFailure(path: path, reason: "\(error)")
    }
    if let damage = map.damage.first(where: { $0.problem != .endsInLine }) {
      throw LinkMapFailure(path: path, reason: "\(damage)")
    }
    return map
  }
}

/// A link map that could not be read.
public struct LinkMapFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  public var reason: String

  public var description: String { "\(path): \(reason)" }
}
