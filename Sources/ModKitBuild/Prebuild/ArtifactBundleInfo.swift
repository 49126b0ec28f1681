import Foundation
import ModKitModel

/// `info.json` of an artifact bundle of type `staticLibrary` (Swift Evolution SE-0482).
struct ArtifactBundleInfo: Encodable {
  private struct ArtifactDescription: Encodable {
    var version: String
    var type: String
    var variants: [Variant]
  }

  private struct Variant: Encodable {
    var path: String
    var supportedTriples: [String]
    var staticLibraryMetadata: Metadata
  }

  private struct Metadata: Encodable {
    var headerPaths: [String]
    var moduleMapPath: String?
  }

  private var schemaVersion = "1.0"
  private var artifacts: [String: ArtifactDescription]

  /// SwiftPM also passes header paths to the Swift compiler as import paths. That is how the
  /// compiler finds the `.swiftmodule` of a Swift library.
  init(_ component: Component, triple: String) {
    let include = Artifact.interfaceDirectory
    let metadata = Metadata(
      headerPaths: [include],
      moduleMapPath: component.hasClangModule ? "\(include)/module.modulemap" : nil)
    let variant = Variant(
      path: component.libraryName, supportedTriples: [triple], staticLibraryMetadata: metadata)
    artifacts = [
      component.module: ArtifactDescription(
        version: "1.0.0", type: "staticLibrary", variants: [variant])
    ]
  }

  func write(to bundle: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    try encoder.encode(self).write(to: bundle.appending(path: "info.json"))
  }
}
