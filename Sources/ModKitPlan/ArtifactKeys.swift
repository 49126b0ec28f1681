import Foundation
import ModKitGraph
public import ModKitModel

/// The keys of components, each with the document that was hashed.
public struct ArtifactKeys: Sendable {
  /// A key and the very bytes that it is the digest of.
  public struct Entry: Sendable {
    public var key: String
    public var document: KeyDocument
    public var bytes: [UInt8]
  }

  /// By component name.
  public let entries: [String: Entry]

  /// What keys depend on besides the components.
  public struct Conditions: Sendable {
    public var toolchain: Toolchain
    public var configuration: BuildConfiguration
    /// The keys of components whose sources are not there, where they are known.
    public var lockedKeys: [String: String]
    /// The SHA-256 of each source and header, by path relative to the workspace.
    public var digests: [String: String]
    /// The SHA-256 of bytes, in hexadecimal.
    public var digest: @Sendable ([UInt8]) -> String

    public init(
      toolchain: Toolchain, configuration: BuildConfiguration,
      lockedKeys: [String: String] = [:], digests: [String: String],
      digest: @escaping @Sendable ([UInt8]) -> String
    ) {
      self.toolchain = toolchain
      self.configuration = configuration
      self.lockedKeys = lockedKeys
      self.digests = digests
      self.digest = digest
    }
  }

  /// Computes keys bottom-up: a key holds the keys of all that the component declares or imports.
  ///
  /// - Throws: ``PlanError`` when dependencies form a cycle, since a key would depend on itself,
  ///   and for a file without a digest, which the key would not cover.
  /// - Complexity: linear in the inputs and edges
  public init(
    for names: [String], in architecture: Architecture, _ conditions: Conditions
  ) throws(PlanError) {
    let graph = DependencyGraph(architecture, among: names)
    var entries: [String: Entry] = [:]
    for component in try graph.dependenciesFirst() {
      let dependencies = graph.dependencies(of: component.name).map { name in
        KeyDocument.Dependency(name: name, key: entries[name]?.key ?? "")
      }
      let entry = try Self.entry(
        conditions.digest,
        KeyDocument(
          component: component.name,
          module: component.module,
          compiler: conditions.toolchain.compiler,
          triple: conditions.toolchain.triple,
          configuration: conditions.configuration.rawValue,
          settings: Self.settings(of: component),
          inputs: try Self.inputs(of: component, conditions.digests),
          dependencies: dependencies))
      entries[component.name] =
        component.isSourceAbsent
        ? entry.locked(as: conditions.lockedKeys[component.name]) : entry
    }
    self.entries = entries
  }

  public subscript(name: String) -> Entry? { entries[name] }

  private static func settings(of component: Component) -> [String] {
    // Headers may need those before them: the order in the umbrella header is theirs in the globs.
    let umbrella = component.files.publicHeaders.map(component.relativePath)
    return [
      "swift-language-mode=\(BuildSettings.swiftLanguageMode)",
      "tools-version=\(BuildSettings.toolsVersion)",
      "umbrella=\(umbrella.joined(separator: ","))",
    ] + headerSettings(of: component)
      + (component.isMixed ? ["clang-module=\(component.clangModule)"] : [])
  }

  /// Under which names a library offers its headers, and which of them is the umbrella header.
  /// Where a manifest says nothing of it, nothing is added.
  private static func headerSettings(of component: Component) -> [String] {
    let settings = component.headerSettings
    let named = [
      ("headers.directory", settings.directory),
      ("headers.mappings", settings.mappings.map(component.relativePath)),
      ("headers.umbrella", settings.umbrella.map { component.relativePath(of: $0.path) }),
    ]
    return named.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }

  private static func inputs(
    of component: Component, _ digests: [String: String]
  ) throws(PlanError) -> [KeyDocument.Input] {
    let files = component.files
    let roles: [([String], KeyDocument.Input.Role)] = [
      (files.sources.map(\.path), .source), (files.publicHeaders, .publicHeader),
      (files.privateHeaders, .privateHeader), (files.projectHeaders, .projectHeader),
      ([component.headerSettings.moduleMap?.path].compactMap(\.self), .moduleMap),
    ]
    var inputs: [KeyDocument.Input] = []
    for (paths, role) in roles {
      for path in paths {
        guard let digest = digests[path] else { throw .noDigest(path: path) }
        let path = component.relativePath(of: path)
        inputs.append(KeyDocument.Input(path: path, role: role, digest: digest))
      }
    }
    return inputs.sorted { ($0.path, $0.role.rawValue) < ($1.path, $1.role.rawValue) }
  }

  private static func entry(
    _ digest: ([UInt8]) -> String, _ document: KeyDocument
  ) throws(PlanError) -> Entry {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    guard let bytes = try? Array(encoder.encode(document)) else {
      throw .notEncodable(component: document.component)
    }
    return Entry(key: digest(bytes), document: document, bytes: bytes)
  }
}

extension ArtifactKeys.Entry {
  /// Of a component without sources: the key comes from whoever has them, and the document says
  /// only what is known here.
  fileprivate func locked(as key: String?) -> Self {
    ArtifactKeys.Entry(key: key ?? "", document: document, bytes: [])
  }
}

extension Component {
  /// A path of the workspace as seen from the component's directory.
  ///
  /// Files outside of it start with `..`, so that none can be taken for one inside.
  fileprivate func relativePath(of path: String) -> String {
    RelativePath.way(from: directory, to: path)
  }
}
