public import ModKitModel

/// The keys of components, each with the document that was hashed.
///
/// A key holds the interfaces of all that the component needs, and an interface is known once there
/// is an artifact: so keys are found from the bottom up, and above a gap there are none.
public struct ArtifactKeys: Sendable {
  /// A key and the very bytes that it is the digest of.
  public struct Entry: Sendable {
    /// The SHA-256 of the bytes; of a component without sources, the one that is written down.
    public var key: String
    /// What the key was made of, as far as it is known here.
    public var document: KeyDocument
    /// The document as it is stored; empty for a component without sources.
    public var bytes: [UInt8]
  }

  /// What keys depend on besides the components.
  public struct Conditions: Sendable {
    public var target: BuildTarget
    /// How libraries are compiled.
    public var configuration: BuildConfiguration
    /// The keys of components whose sources are not there, where they are known.
    public var lockedKeys: [String: String]
    /// The SHA-256 of each source and header, by path relative to the workspace.
    public var digests: [String: String]
    /// The components that others import with `@testable`: what is internal is part of their interface.
    public var testableComponents: Set<String>
    /// By name, the revisions of a package and of all that it needs; absent if they are not known.
    public var packages: [String: [String]]
    /// The SHA-256 of bytes, in hexadecimal.
    public var digest: @Sendable ([UInt8]) -> String

    public init(
      target: BuildTarget, configuration: BuildConfiguration,
      lockedKeys: [String: String] = [:], digests: [String: String],
      testableComponents: Set<String> = [], packages: [String: [String]] = [:],
      digest: @escaping @Sendable ([UInt8]) -> String
    ) {
      self.target = target
      self.configuration = configuration
      self.lockedKeys = lockedKeys
      self.digests = digests
      self.testableComponents = testableComponents
      self.packages = packages
      self.digest = digest
    }
  }

  /// The keys that are known, by component name.
  public private(set) var entries: [String: Entry] = [:]
  /// The interface digests of the artifacts that were found, by component name.
  public private(set) var interfaces: [String: String] = [:]
  /// By component name, where a key is not known: a component below it without an artifact.
  private var gaps: [String: String] = [:]
  /// The components without an artifact, dependencies first.
  private var pending: [Component]
  private let graph: DependencyGraph
  private let conditions: Conditions

  /// Computes keys bottom-up, with a look-up of each: the interfaces that it finds are part of the
  /// keys above. What a component only imports counts as much as what it declares.
  ///
  /// - Parameters:
  ///   - components: dependencies first, with all their dependencies; and packages, whose keys do not
  ///     depend on any artifact
  ///   - interface: returns the interface digest of the usable artifact with the key of an entry, or
  ///     nil if there is none
  /// - Throws: ``PlanError`` for a file without a digest, which the key would not cover.
  /// - Complexity: linear in the inputs, and in the components below each whose key is known
  public init(
    for components: [Component], in graph: DependencyGraph, _ conditions: Conditions,
    interface: (Component, Entry) -> String?
  ) throws(PlanError) {
    self.graph = graph
    self.conditions = conditions
    pending = components
    try extend(interface: interface)
  }

  /// Looks again for what had no artifact, and computes the keys that become known by that.
  ///
  /// - Parameter interface: as for the first time; not asked for what was found already
  /// - Throws: ``PlanError``
  /// - Complexity: linear in what has had no artifact
  public mutating func extend(
    interface: (Component, Entry) -> String?
  ) throws(PlanError) {
    for component in pending {
      let name = component.name
      gaps[name] = gap(below: name)
      guard gaps[name] == nil else { continue }
      if entries[name] == nil { entries[name] = try knownEntry(of: component) }
      interfaces[name] = entries[name].flatMap { interface(component, $0) }
    }
    pending.removeAll { interfaces[$0.name] != nil }
  }

  /// Of a component without sources: the key comes from whoever has them, and the document says
  /// only what is known here.
  private func knownEntry(of component: Component) throws(PlanError) -> Entry? {
    guard component.isSourceAbsent else { return try entry(of: component, given: interfaces) }
    guard let key = conditions.lockedKeys[component.name] else { return nil }
    let document = try document(of: component, given: interfaces)
    return Entry(key: key, document: document, bytes: [])
  }

  /// The entry of a component; nil when its key is not known.
  public subscript(name: String) -> Entry? { entries[name] }

  /// Whether the sources of a component are not here, and nobody has written down its key.
  func isUnlocked(_ component: Component) -> Bool {
    component.isSourceAbsent && conditions.lockedKeys[component.name] == nil
  }

  /// A component below `name` that has a key, but no artifact; nil when the key of `name` is known.
  public func gap(below name: String) -> String? {
    for dependency in graph.dependencies(of: name) {
      if let gap = gaps[dependency] { return gap }
      if interfaces[dependency] == nil { return dependency }
    }
    return nil
  }

  /// The entry of a component for given interfaces of all that it needs.
  ///
  /// - Throws: ``PlanError``, also for an interface that is not given.
  public func entry(
    of component: Component, given interfaces: [String: String]
  ) throws(PlanError) -> Entry {
    let document = try document(of: component, given: interfaces)
    let needed = graph.closure(of: component.name)
    if let unknown = needed.first(where: { interfaces[$0] == nil }) {
      throw .noInterface(of: unknown, for: component.name)
    }
    guard let bytes = try? KeyDocumentText.bytes(of: document) else {
      throw .notEncodable(component: document.component)
    }
    return Entry(key: conditions.digest(bytes), document: document, bytes: bytes)
  }

  /// Whether an artifact with this document could be the component's, whatever the interfaces turn
  /// out to be that are not known yet.
  public func mayBecome(_ stored: KeyDocument, _ component: Component) -> Bool {
    var stored = stored
    guard let now = try? document(of: component, given: interfaces) else { return true }
    let known = Set(now.dependencies.map(\.name))
    let needed = graph.closure(of: component.name)
    guard stored.dependencies.map(\.name) == needed else { return false }
    stored.dependencies.removeAll { !known.contains($0.name) }
    return stored == now
  }

  /// The document as far as interfaces are known.
  private func document(
    of component: Component, given interfaces: [String: String]
  ) throws(PlanError) -> KeyDocument {
    var document = try KeyDocument(of: component, conditions)
    document.dependencies = graph.closure(of: component.name).compactMap { name in
      interfaces[name].map { KeyDocument.Dependency(name: name, interface: $0) }
    }
    let packages = component.package == nil ? graph.packages(below: component.name) : []
    if !packages.isEmpty {
      // Without a revision, a component is never a library: `PackageLimit`.
      let lines = packages.flatMap { conditions.packages[$0] ?? ["\($0) unknown"] }
      document.packages = Set(lines).sorted()
    }
    return document
  }
}
