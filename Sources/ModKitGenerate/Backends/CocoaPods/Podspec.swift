import Foundation
import ModKitModel

/// The values of a generated podspec, and its text.
///
/// It is JSON: CocoaPods reads that as well as Ruby, and it cannot hold code.
struct Podspec: Encodable {
  // What CocoaPods wants of every pod.
  var name: String
  private let version = "1.0.0"
  private let summary: String
  private let homepage: String
  private let license: [String: String]
  private let authors: [String]
  private let source: [String: String]

  var dependencies: [String: [String]]?
  /// Deployment versions.
  var platforms: [String: String]?
  var moduleName: String?
  var swiftVersions: [String]?

  var sourceFiles: [String]?
  var publicHeaderFiles: [String]?
  var privateHeaderFiles: [String]?
  var projectHeaderFiles: [String]?
  var headerDirectory: String?
  var headerMappingsDirectory: String?
  var moduleMap: String?
  var resourceBundles: [String: [String]]?

  var vendoredFrameworks: [String]?
  var preservePaths: [String]?
  var libraries: [String]?

  var podTargetSettings: [String: String]?
  var userTargetSettings: [String: String]?
  var testSpecs: [TestSpec]?

  /// Tests, which CocoaPods makes a target of if the Podfile asks for them.
  struct TestSpec: Encodable {
    let name = PodTests.name
    let testType = "unit"
    var sourceFiles: [String]
    var dependencies: [String: [String]]?

    private enum CodingKeys: String, CodingKey {
      case name, dependencies
      case testType = "test_type"
      case sourceFiles = "source_files"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name, version, summary, homepage, license, authors, source
    case dependencies, platforms, libraries
    case moduleName = "module_name"
    case swiftVersions = "swift_versions"
    case sourceFiles = "source_files"
    case publicHeaderFiles = "public_header_files"
    case privateHeaderFiles = "private_header_files"
    case projectHeaderFiles = "project_header_files"
    case headerDirectory = "header_dir"
    case headerMappingsDirectory = "header_mappings_dir"
    case moduleMap = "module_map"
    case resourceBundles = "resource_bundles"
    case vendoredFrameworks = "vendored_frameworks"
    case preservePaths = "preserve_paths"
    case podTargetSettings = "pod_target_xcconfig"
    case userTargetSettings = "user_target_xcconfig"
    case testSpecs = "testspecs"
  }

  /// What CocoaPods' linter asks of every pod, and what does not depend on its mode.
  ///
  /// - Parameter packages: those that it needs
  init(_ planned: PlannedComponent, deployment: DeploymentVersions, packages: [Package] = []) {
    let component = planned.component
    name = component.name
    summary = String("The component \(component.name)".prefix(Self.summaryLimit))
    homepage = Self.unpublished
    license = ["type": "Proprietary", "text": "That of the workspace it is generated from."]
    let owners = component.owners.filter { !$0.isEmpty }
    authors = owners.isEmpty ? ["modkit"] : owners
    // Never used: the Podfile says where each pod comes from.
    source = ["http": "\(Self.unpublished)/unpublished.zip"]
    dependencies = Self.nonEmpty(
      Dictionary(
        planned.dependencies.map { ($0, []) } + packages.map { ($0.podName, $0.podConditions) },
        uniquingKeysWith: { first, _ in first }))
    platforms = Self.platforms(component, deployment)
    moduleName = Self.moduleName(component)
  }

  private static let summaryLimit = 140
  private static let unpublished = "https://localhost"

  static func nonEmpty<Values: Collection>(_ values: Values) -> Values? {
    values.isEmpty ? nil : values
  }

  /// Each with a version: without one CocoaPods compiles a pod for a version that is too old for
  /// Swift, whatever the Podfile says.
  private static func platforms(
    _ component: Component, _ deployment: DeploymentVersions
  ) -> [String: String]? {
    let versions = PodPlatforms(deployment).versions(for: component)
    let pairs = versions.compactMap { platform, version in
      platform.nameInCocoaPods.map { ($0, version.description) }
    }
    return nonEmpty(Dictionary(uniqueKeysWithValues: pairs))
  }

  /// CocoaPods would derive it from the directory of the headers, or else from the pod's name.
  private static func moduleName(_ component: Component) -> String? {
    let isDerived = component.module == component.name && component.headerSettings.directory == nil
    return isDerived ? nil : component.module
  }

  /// Sorted, so that equal values have equal bytes.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(self) else {
      preconditionFailure("texts and lists of them are always encodable")
    }
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}

extension Package {
  /// The conditions on the version of its pod.
  var podConditions: [String] {
    if case .specs(let requirement?) = pod?.origin { requirement.conditions } else { [] }
  }
}

extension Platform {
  /// Nil where CocoaPods does not work.
  fileprivate var nameInCocoaPods: String? {
    switch self {
    case .ios, .tvos, .watchos, .visionos: rawValue
    case .macos: "osx"
    case .linux: nil
    }
  }
}
