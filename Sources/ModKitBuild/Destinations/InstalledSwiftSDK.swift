import Foundation
import ModKitDisk
package import ModKitModel
import ModKitStore

/// One target of a Swift SDK that `swift sdk install` has put in place.
package struct InstalledSwiftSDK: Sendable {
  let triple: String
  /// The name of the Swift SDK, its version, and the SHA-256 of the files that describe it.
  let identity: SDKIdentity
  /// The absolute path of the bundle.
  let bundle: String

  var name: String { identity.canonicalName }

  /// Returns the Swift SDK with a name or a triple, as `swift build --swift-sdk` selects it.
  ///
  /// - Throws: ``DestinationError`` if there is none, or several
  package static func find(_ name: SwiftSDKName) throws(DestinationError) -> InstalledSwiftSDK {
    let all = SwiftSDKBundle.installed.flatMap(\.sdks)
    let wanted = name.description
    let found = all.filter { $0.name == wanted || $0.triple == wanted }
    guard let first = found.first else {
      throw .unknownSwiftSDK(name, known: Set(all.map(\.name)).sorted())
    }
    // SwiftPM takes any of several.
    guard found.count == 1 else {
      throw .ambiguousSwiftSDK(name, triples: Set(found.map(\.triple)).sorted())
    }
    return first
  }
}

/// An artifact bundle with Swift SDKs, in the format of SwiftPM.
struct SwiftSDKBundle {
  let sdks: [InstalledSwiftSDK]

  /// The bundles in SwiftPM's directories, in the order of their paths.
  static var installed: [SwiftSDKBundle] {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    // On a Mac, the first is a link to the second.
    let directories = [
      "\(home)/.swiftpm/swift-sdks", "\(home)/Library/org.swift.swiftpm/swift-sdks",
    ]
    let bundles = directories.flatMap { directory in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      return names.filter { $0.hasSuffix(".artifactbundle") }
        .map { URL(filePath: "\(directory)/\($0)").resolvingSymlinksInPath().path }
    }
    return Set(bundles).sorted().compactMap(SwiftSDKBundle.init)
  }

  /// Returns nil if the directory is not a bundle.
  private init?(path: String) {
    guard let bytes = Self.contents(of: "\(path)/info.json"),
      let info = try? JSONDecoder().decode(Info.self, from: bytes)
    else { return nil }
    sdks = info.artifacts.sorted { $0.key < $1.key }.flatMap { name, artifact in
      guard artifact.type == "swiftSDK" || artifact.type == "crossCompilationDestination" else {
        return [InstalledSwiftSDK]()
      }
      return artifact.variants.flatMap { variant in
        Self.sdks(
          in: "\(path)/\(variant.path)", of: path, info: bytes, name, artifact.version)
      }
    }
  }

  private static func sdks(
    in path: String, of bundle: String, info: Data, _ name: String, _ version: String
  ) -> [InstalledSwiftSDK] {
    let file = path.hasSuffix(".json") ? path : "\(path)/swift-sdk.json"
    guard let bytes = contents(of: file),
      let metadata = try? JSONDecoder().decode(Metadata.self, from: bytes)
    else { return [] }
    let directory = URL(filePath: file).deletingLastPathComponent().path
    let triples = metadata.targetTriples ?? metadata.runTimeTriples ?? [:]
    return triples.sorted { $0.key < $1.key }.compactMap { triple, properties in
      let toolsets = (properties.toolsetPaths ?? []).map {
        contents(of: "\(directory)/\($0)") ?? Data()
      }
      let digests = ([info, bytes] + toolsets).map { ContentDigest.sha256(of: $0) }
      // Without an identity, no key can name it.
      return SDKIdentity(
        canonicalName: name, version: version,
        revision: .settings(ContentDigest.sha256(of: Array(digests.joined().utf8)))
      ).map { InstalledSwiftSDK(triple: triple, identity: $0, bundle: bundle) }
    }
  }

  /// Descriptions have a few KB.
  private static let sizeLimit = 1 << 20

  private static func contents(of path: String) -> Data? {
    FileManager.default.contents(atPath: path).flatMap { $0.count <= sizeLimit ? $0 : nil }
  }

  private struct Info: Decodable {
    struct Artifact: Decodable {
      struct Variant: Decodable { var path: String }
      var type: String
      var version: String
      var variants: [Variant]
    }

    var artifacts: [String: Artifact]
  }

  /// `swift-sdk.json`, of its versions 3 and 4.
  private struct Metadata: Decodable {
    struct Properties: Decodable { var toolsetPaths: [String]? }

    var targetTriples: [String: Properties]?
    var runTimeTriples: [String: Properties]?
  }
}
