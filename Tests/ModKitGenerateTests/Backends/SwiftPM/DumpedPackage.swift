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
