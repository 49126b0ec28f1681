import Foundation

/// What `swift package dump-package` prints: a manifest as this machine's SwiftPM evaluates it.
///
/// It has no layout: where a target's directory is, SwiftPM finds out later.
public struct PackageDump: Sendable {
  let name: String
  let toolsVersion: ToolsVersion
  /// Numbers with dots between them; empty when it is not known.
  public let toolsVersionText: String
  /// Where the manifest was when it was evaluated; an absolute path.
  let root: String?
  let dependencies: [Dependency]
  let products: [Product]
  let targets: [Target]

  /// Nil when the text is no dump.
  public init?(_ text: String) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(text.utf8)) else {
      return nil
    }
    name = document.name
    toolsVersionText = document.toolsVersion?._version ?? ""
    toolsVersion = ToolsVersion(toolsVersionText)
    root = (document.packageKind?["root"] ?? nil)?.first
    dependencies = document.dependencies ?? []
    products = document.products ?? []
    targets = document.targets ?? []
  }

  /// A product that leads to targets of its package.
  struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  struct Target: Decodable {
    /// `regular`, `executable`, `test`, `system`, `binary`, `plugin`, `macro`, and what is to come.
    var type: String
    var name: String
    var path: String?
    /// Of a binary that is fetched.
    var url: String?
    var checksum: String?
    var sources: [String]?
    var exclude: [String]?
    var resources: [Resource]?
    var publicHeadersPath: String?
    var dependencies: [Use]?
    var pluginUsages: [Use]?

    /// Targets and products that it depends on, plugins last.
    var uses: [Use] { (dependencies ?? []) + (pluginUsages ?? []) }
  }

  struct Resource: Decodable {
    var path: String
  }

  private struct Document: Decodable {
    var name: String
    var toolsVersion: Version?
    var packageKind: [String: [String]?]?
    var dependencies: [Dependency]?
    var products: [Product]?
    var targets: [Target]?

    struct Version: Decodable {
      var _version: String
    }
  }
}

/// The version in the first line of a manifest.
struct ToolsVersion: Comparable {
  private var numbers: [Int]

  /// - Parameter text: numbers with dots between them; what is missing is 0
  init(_ text: String) {
    let given = text.split(separator: ".").prefix(3).map { Int($0) ?? 0 }
    numbers = given + Array(repeating: 0, count: 3 - given.count)
  }

  static func < (left: Self, right: Self) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}
