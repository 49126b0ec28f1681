import Foundation
import ModKitModel

/// The output of `swift package dump-package`: a manifest as the installed SwiftPM evaluates it.
///
/// It contains no layout: SwiftPM finds the directories of targets later.
public struct SwiftPackageDump: Sendable {
  let name: String
  let toolsVersion: ToolsVersion
  /// Numbers separated by dots, or empty if the version is unknown.
  public let toolsVersionText: String
  /// The absolute path of the manifest when it was evaluated.
  let root: String?
  let dependencies: [Dependency]
  let products: [Product]
  public let targets: [Target]
  /// The language mode of the targets that state none; nil if no compiler has it.
  let languageMode: SwiftLanguageMode?
  /// The platforms with a stated version. The package may be built for others, too.
  let platforms: [Platform: DeploymentVersion]

  /// Parses the output, or returns nil if the text is not a dump.
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
    platforms = Dictionary(
      (document.platforms ?? []).compactMap { stated in
        guard let platform = Platform(rawValue: stated.platformName),
          let version = DeploymentVersion(stated.version)
        else { return nil }
        return (platform, version)
      }, uniquingKeysWith: { first, _ in first })
    let stated = document.swiftLanguageVersions ?? []
    languageMode =
      stated.isEmpty
      ? toolsVersion.languageMode : stated.compactMap(SwiftLanguageMode.init(version:)).max()
  }

  /// A product of the package, and the targets in it.
  struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  /// A target of the package, as its manifest declares it.
  public struct Target: Decodable, Sendable {
    /// `regular`, `executable`, `test`, `system`, `binary`, `plugin`, `macro`, or a future type.
    var type: String
    public var name: String
    var path: String?
    /// The URL of a binary target that is downloaded.
    var url: String?
    var checksum: String?
    var sources: [String]?
    var exclude: [String]?
    var resources: [Resource]?
    var publicHeadersPath: String?
    var dependencies: [Use]?
    public var pluginUsages: [Use]?
    public var settings: [Setting]?

    /// The directory of its public headers, relative to its own, unless it has no such directory.
    public var headers: String {
      guard let publicHeadersPath else { return "include" }
      return publicHeadersPath.isEmpty ? "." : publicHeadersPath
    }

    /// The targets and products that it depends on, plugins last.
    var uses: [Use] { (dependencies ?? []) + (pluginUsages ?? []) }
  }

  struct Resource: Decodable, Sendable {
    var path: String
  }

  private struct Document: Decodable {
    var name: String
    var toolsVersion: Version?
    var packageKind: [String: [String]?]?
    var dependencies: [Dependency]?
    var products: [Product]?
    var targets: [Target]?
    var swiftLanguageVersions: [String]?
    var platforms: [StatedPlatform]?

    struct Version: Decodable {
      var _version: String
    }

    struct StatedPlatform: Decodable {
      var platformName: String
      var version: String
    }
  }
}
