import Foundation
import ModKitTestSupport

/// What `swift package dump-package` reads from a manifest.
struct DumpedPackage: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var exclude: [String]
    var settings: [Setting]?
    var dependencies: [Dependency]?

    /// The names of the targets and products that it depends on.
    var needs: [String] { (dependencies ?? []).compactMap(\.name) }
  }

  struct Dependency: Decodable {
    let name: String?

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      name = try values.allKeys.first.flatMap { key in
        var list = try values.nestedUnkeyedContainer(forKey: key)
        return try list.decode(String?.self)
      }
    }

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }

      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }

  struct Setting: Decodable {
    struct Kind: Decodable {
      struct Text: Decodable {
        var _0: String
      }
      struct Texts: Decodable {
        var _0: [String]
      }

      var define: Text?
      var unsafeFlags: Texts?
    }

    var kind: Kind
  }

  struct Product: Decodable {
    var name: String
  }

  struct Platform: Decodable {
    var platformName: String
    var version: String
  }

  var name: String
  var platforms: [Platform]
  var targets: [Target]
  var products: [Product]

  init(manifest: String) async throws {
    let disk = try GeneratedDisk()
    try disk.write(manifest, to: "Package.swift")
    let answer = try await disk.run("swift", ["package", "dump-package"])
    guard answer.isSuccess, let start = answer.output.firstIndex(of: "{") else {
      throw Refusal(text: answer.text)
    }
    self = try JSONDecoder().decode(Self.self, from: Data(answer.output[start...].utf8))
  }

  /// SwiftPM's complaint about a manifest.
  struct Refusal: Error {
    var text: String
  }
}
