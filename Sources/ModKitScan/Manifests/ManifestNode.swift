import ModKitModel
import Yams

/// A value of a manifest that has passed the validator, with its place.
struct ManifestNode {
  private let document: YAMLDocument
  private let node: Node

  init(_ document: YAMLDocument) {
    self.init(document: document, node: document.root)
  }

  private init(document: YAMLDocument, node: Node) {
    self.document = document
    self.node = node
  }

  var location: SourceLocation { document.location(of: node) }
  var string: String { node.string ?? "" }
  var boolean: Bool { YAMLBoolean(string)?.value ?? false }

  /// The value of a key; nil when the key is absent or its value is null.
  subscript(key: String) -> ManifestNode? {
    guard case .mapping(let mapping) = node else { return nil }
    return mapping.first { $0.key.string == key }
      .flatMap { YAMLDocument.isNull($0.value) ? nil : child($0.value) }
  }

  var elements: [ManifestNode] {
    guard case .sequence(let sequence) = node else { return [] }
    return sequence.map(child)
  }

  /// The entries of a mapping with keys of the user's choice.
  var entries: [(key: ManifestNode, value: ManifestNode)] {
    guard case .mapping(let mapping) = node else { return [] }
    return mapping.map { (child($0.key), child($0.value)) }
  }

  /// The strings of the list under a key; empty when there is none.
  func strings(_ key: String) -> [String] {
    self[key]?.elements.map(\.string) ?? []
  }

  private func child(_ node: Node) -> ManifestNode {
    ManifestNode(document: document, node: node)
  }
}
