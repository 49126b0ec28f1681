import Foundation
import ModKitDisk
import ModKitLinkMap
import ModKitModel

/// Link maps, objects, archives and images that a user names.
struct LinkedFiles {
  /// A link map, and the file that it is in.
  struct Map {
    var file: String
    var map: LinkMap
  }

  /// Of one file, one for each architecture.
  private(set) var maps: [Map] = []
  private(set) var metadata: [(file: String, metadata: ObjectiveCMetadata)] = []
  /// What could not be read, in sentences.
  private(set) var gaps: [String] = []

  /// - Throws: ``LinkMapFailure``
  init(_ paths: [String]) throws(LinkMapFailure) {
    var named: Set<String> = []
    for path in paths where named.insert(URL(filePath: path).standardizedFileURL.path).inserted {
      try read(path)
    }
  }

  /// Whether some of an object, an archive or an image was left out, so that nothing is proven.
  var isIncomplete: Bool { metadata.contains { !$0.metadata.obstacles.isEmpty } }

  private mutating func read(_ path: String) throws(LinkMapFailure) {
    let file = URL(filePath: path)
    let tree = DiskFileTree(root: file.deletingLastPathComponent().path)
    let name = file.lastPathComponent
    do {
      let bytes = try tree.read(name, limit: .max)
      if bytes.starts(with: "# Path:".utf8) {
        add(try LinkMap.maps(in: bytes), of: path)
      } else {
        try add(bytes, of: path, in: tree)
      }
    } catch let failure as LinkMapFailure {
      throw failure
    } catch {
      throw LinkMapFailure(path: path, reason: "\(error)")
    }
  }

  private mutating func add(_ read: [LinkMap], of path: String) {
    for map in read {
      maps.append(Map(file: path, map: map))
      gaps += map.damage.prefix(Self.damageLimit).map { "\(path): \($0); the rest was read" }
      let hidden = map.damageCount - Self.damageLimit
      if hidden > 0 { gaps.append("\(path): \(hidden) more lines could not be read") }
    }
  }

  /// So many damaged lines are named.
  private static let damageLimit = 5

  private mutating func add(
    _ bytes: [UInt8], of path: String, in tree: DiskFileTree
  ) throws(LinkMapFailure) {
    let found = bytes.withUnsafeBytes { buffer in
      ObjectiveCMetadata(buffer, path: path) { member, pass in
        guard let bytes = try? tree.read(member, limit: .max) else { return false }
        bytes.withUnsafeBytes(pass)
        return true
      }
    }
    if found.objects.isEmpty, let obstacle = found.obstacles.first {
      throw LinkMapFailure(
        path: path,
        reason: "it \(obstacle.reason), and no link map: one starts with '# Path:'")
    }
    metadata.append((path, found))
    gaps += found.obstacles.map { obstacle in
      let part = obstacle.architecture.map { " for \($0)" } ?? ""
      return "\(obstacle.file.path): it \(obstacle.reason)\(part), and was left out"
    }
  }

  /// The implementations of each image, for each architecture: those of each map and of each linked image, and those
  /// of all objects together.
  ///
  /// - Parameters:
  ///   - component: returns the component of an object
  ///   - isWanted: whether all methods of a class or of its categories are needed, not only those that are contested
  func images(
    component: (LinkedObject) -> String?,
    isWanted: @escaping (String, ObjectiveCImplementation.Form) -> Bool
  ) -> [[PlacedImplementation]] {
    let ofMaps = maps.map {
      $0.map.objectiveCMethods().implementations(component: component, isWanted: isWanted)
    }
    let files = metadata.map(\.metadata)
    let ofImages = files.filter(\.isImage).flatMap { Self.placed([$0], component) }
    let ofObjects = Self.placed(files.filter { !$0.isImage }, component)
    return (ofMaps + ofImages + ofObjects).filter { !$0.isEmpty }
  }
}

extension LinkedFiles {
  /// Reads one link map.
  ///
  /// - Throws: ``LinkMapFailure``
  init(map path: String) throws(LinkMapFailure) {
    try self.init([path])
    if maps.isEmpty {
      throw LinkMapFailure(path: path, reason: "it is no link map: one starts with '# Path:'")
    }
  }

  /// The sizes in the first link map.
  func summary(among components: [Component]) -> ImageSummary? {
    maps.first.map { ImageComponents(components).summary(of: $0.map, file: $0.file) }
  }

  /// The product with the name of the first image.
  func product(among products: [Product]) -> String? {
    let names =
      maps.map { String(RelativePath.lastComponent(of: $0.map.path)) }
      + metadata.filter(\.metadata.isImage)
      .map { String(RelativePath.lastComponent(of: $0.file)) }
    return names.first { name in products.contains { $0.name == name } }
  }
}

extension LinkedFiles {
  /// The implementations for each architecture: code for one is never linked with code for another.
  private static func placed(
    _ files: [ObjectiveCMetadata], _ component: (LinkedObject) -> String?
  ) -> [[PlacedImplementation]] {
    Set(files.flatMap(\.objects).map(\.architecture)).sorted().map { architecture in
      files.flatMap { $0.placed(for: architecture, component: component) }
    }
  }
}

/// A file that could not be read.
public struct LinkMapFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  public var reason: String

  public var description: String { "\(path): \(reason)" }
}
