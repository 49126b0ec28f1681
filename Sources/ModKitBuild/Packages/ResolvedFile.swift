package import Foundation
package import ModKitModel

/// SwiftPM's `Package.resolved`.
package struct ResolvedFile: Codable {
  package struct Pin: Codable {
    package struct State: Codable {
      var branch: String?
      package var revision: String?
      package var version: String?
    }

    package var identity: String
    var kind: String
    package var location: String
    package var state: State
  }

  package static let name = "Package.resolved"

  package var pins: [Pin]
  var version = 2

  /// The file that makes SwiftPM keep revisions that the requirements still allow.
  package init(_ pins: [PackagePin]) {
    self.pins = pins.map { pin in
      let branch = pin.requirement.flatMap { requirement in
        requirement.hasPrefix("branch ") ? String(requirement.dropFirst("branch ".count)) : nil
      }
      let isLocal = pin.url.hasPrefix("file://") || pin.url.hasPrefix("/")
      return Pin(
        identity: pin.identity, kind: isLocal ? "localSourceControl" : "remoteSourceControl",
        location: pin.url.hasPrefix("file://") ? String(pin.url.dropFirst(7)) : pin.url,
        state: Pin.State(
          branch: branch, revision: pin.revision,
          version: branch == nil ? pin.version?.description : nil))
    }
  }

  /// Nil if the bytes are not such a file.
  package init?(_ bytes: Data) {
    guard let file = try? JSONDecoder().decode(Self.self, from: bytes) else { return nil }
    self = file
  }

  package var bytes: Data? { try? JSONEncoder().encode(self) }
}

/// A package in the output of `swift package show-dependencies --format json`.
struct ShownPackage: Decodable {
  var identity: String
  /// Its directory.
  var path: String
  /// Nil before SwiftPM 6.1.
  var traits: [String]?
  var dependencies: [ShownPackage]

  /// By identity, the packages that each needs itself.
  var needs: [String: Set<String>] {
    var needs: [String: Set<String>] = [:]
    var waiting = [self]
    while let package = waiting.popLast() {
      needs[package.identity, default: []].formUnion(package.dependencies.map(\.identity))
      waiting += package.dependencies
    }
    return needs
  }

  /// The directories of all packages that it needs, by identity.
  var directories: [String: String] {
    var directories: [String: String] = [:]
    var waiting = dependencies
    while let package = waiting.popLast() {
      directories[package.identity] = package.path
      waiting += package.dependencies
    }
    return directories
  }

  /// By identity, the traits of packages that are used with others than the default ones, sorted.
  var usedTraits: [String: [String]] {
    var traits: [String: Set<String>] = [:]
    var waiting = dependencies
    while let package = waiting.popLast() {
      traits[package.identity, default: []].formUnion(package.traits ?? ["default"])
      waiting += package.dependencies
    }
    return traits.filter { $0.value != ["default"] && !$0.value.isEmpty }.mapValues { $0.sorted() }
  }
}
