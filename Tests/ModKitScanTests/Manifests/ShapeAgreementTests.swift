import Foundation
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// The shape, the decoder and the sample workspace speak of the same keys.
@Suite struct ShapeAgreementTests {
  @Test func everyWorkspaceKeyIsRead() throws {
    let shape = MappingShape(
      DocumentShape.workspaceManifest(ruleIDs: ManifestSample.ruleIDs).root.keys)
    var tree = ManifestSample.tree("", ManifestSample.components("text"))
    tree.write("text/main.swift", "")
    let plain = try tree.load()
    // Without a component, nothing can be assigned: `LinkedModeTests` have some.
    for key in shape.keys where !["name", "components", "assign"].contains(key.name) {
      for (path, value) in Self.settings(of: key) {
        tree.write("modkit.yml", ManifestSample.workspace + value)
        let workspace = tree.workspaceDespiteIssues
        #expect(workspace != plain, "\(path) is not read")
      }
    }
  }

  @Test func everyComponentKeyIsRead() throws {
    for key in DocumentShape.componentManifest.root.keys where !key.isRequired {
      for (path, value) in Self.settings(of: key) {
        let document = try YAMLDocument(
          file: "component.yml", bytes: Array("name: A\n\(value)".utf8))
        let plain = try YAMLDocument(file: "component.yml", bytes: Array("name: A\n".utf8))
        #expect(try ShapeValidator.issues(in: document, shape: .componentManifest).isEmpty)
        #expect(
          "\(ComponentDescription(document.root, at: "a"))"
            != "\(ComponentDescription(plain.root, at: "a"))",
          "\(path) is not read")
      }
    }
  }

  /// A manifest line for each leaf below a key, with everything else that the leaf requires.
  private static func settings(of key: KeyShape) -> [(path: String, line: String)] {
    flows(key.value).map { path, flow in
      ("\(key.name)\(path)", "\(key.name): \(flow)\n")
    }
  }

  private static func flows(_ shape: Shape) -> [(path: String, flow: String)] {
    switch shape {
    case .oneOf(let values): [("", values.last ?? "text")]
    case .deploymentVersion: [("", "15.0")]
    case .modkitVersion: [("", "0.2")]
    case .destination: [("", "ios")]
    case .packageVersion: [("", "5.9.0")]
    case .packageVersionRange: [("", "1.0.0..<2.0.0")]
    case .podRequirement: [("", "~> 5.9")]
    case .date: [("", "2027-03-31")]
    case .boolean: [("", "true")]
    case .integer, .number: [("", "7")]
    case .byteCount: [("", "1.5M")]
    case .list(let element): flows(element).map { ("[]\($0)", "[\($1)]") }
    case .dictionary(_, _, let value): flows(value).map { (".text\($0)", "{text: \($1)}") }
    case .mapping(let mapping): mapping.keys.flatMap { flows($0, in: mapping) }
    case .sourceAddress: [("", "\"https://git.example.com/{path}\"")]
    case .digest: [("", String(repeating: "a", count: 64))]
    case .string, .text, .name, .names, .identifier, .path, .selector, .repository, .revision,
      .swiftFeature:
      [("", "text")]
    case .settings: [("", "{SETTING: text}")]
    case .textOrMapping(let text, _): flows(text)
    }
  }

  private static func flows(
    _ key: KeyShape, in mapping: MappingShape
  ) -> [(path: String, flow: String)] {
    let others = mapping.keys.filter { $0.isRequired && $0.name != key.name }
      .map { "\($0.name): \(flows($0.value)[0].flow)" }
    return flows(key.value).map { path, flow in
      (".\(key.name)\(path)", "{\((others + ["\(key.name): \(flow)"]).joined(separator: ", "))}")
    }
  }

  @Test(arguments: ["", "broken"])
  func sampleWorkspaceIsValid(directory: String) throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "sample-workspace").appending(path: directory)
      .resolvingSymlinksInPath()
    let tree = try InMemoryFileTree(copyOf: root)
    let ruleIDs =
      ManifestSample.ruleIDs + [
        "unknown-dependency", "undeclared-import", "large-resource", "duplicate-resource",
        "unresolved-resource", "route-unresolved",
      ]
    let workspace = try ManifestLoader(tree: tree, ruleIDs: ruleIDs).load()
    #expect(!workspace.components.isEmpty)
    #expect(workspace.components.allSatisfy { !$0.files.sources.isEmpty })
  }
}

extension InMemoryFileTree {
  fileprivate init(copyOf root: URL) throws {
    self.init()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    for path in paths {
      let data = try? Data(contentsOf: root.appending(path: path))
      if let data { write(path, bytes: Array(data)) }
    }
  }

  /// What the keys say, whether or not the names in it exist.
  fileprivate var workspaceDespiteIssues: Workspace? {
    guard let bytes = try? read("modkit.yml", limit: .max),
      let document = try? YAMLDocument(file: "modkit.yml", bytes: bytes)
    else { return nil }
    let shape = DocumentShape.workspaceManifest(ruleIDs: ManifestSample.ruleIDs)
    guard (try? ShapeValidator.issues(in: document, shape: shape)) == [] else { return nil }
    var assembly = WorkspaceAssembly(
      draft: WorkspaceDraft(document), manifests: ComponentManifests([]), index: FileIndex(),
      componentDirectories: SortedPaths(), isDraftValid: true, areAllFound: true)
    return assembly.workspace()
  }
}
