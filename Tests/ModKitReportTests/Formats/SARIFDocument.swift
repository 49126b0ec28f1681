import Foundation
import ModKitReport

/// As much of SARIF as `check` writes.
struct SARIFDocument: Decodable {
  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  struct Run: Decodable {
    var tool: Tool
    var originalUriBaseIds: [String: ArtifactLocation]
    var columnKind: String
    var results: [Result]
  }

  struct Tool: Decodable {
    var driver: Driver
  }

  struct Driver: Decodable {
    var name: String
    var version: String
    var rules: [Rule]
  }

  struct Rule: Decodable {
    struct Configuration: Decodable {
      var level: String
    }

    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration: Configuration
  }

  struct Text: Decodable {
    var text: String
    var markdown: String?
  }

  struct Result: Decodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
  }

  struct Location: Decodable {
    var physicalLocation: PhysicalLocation
  }

  struct PhysicalLocation: Decodable {
    struct Artifact: Decodable {
      var uri: String
      var uriBaseId: String
    }

    struct Region: Decodable {
      var startLine: Int
      var startColumn: Int
    }

    var artifactLocation: Artifact
    var region: Region
  }

  struct ArtifactLocation: Decodable {
    var uri: String?
  }

  var schema: String
  var version: String
  var runs: [Run]

  init(_ report: CheckReport) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(report.text("sarif").utf8))
  }
}
