import ModKitModel
import Yams

/// A value of a manifest, with its place. An alias reads as what it stands for.
struct ManifestNode {
  private let document: YAMLDocument
  private let node: Node
  private let target: Node

  init(_ document: YAMLDocument) {
    self.init(document: document, node: document.root)
  }

  private init(document: YAMLDocument, node: Node) {
    self.document = document
    self.node = node
    target = document.target(of: node)
  }

  private func child(_ node: Node) -> ManifestNode {
    ManifestNode(document: document, node: node)
  }

  var location: SourceLocation { document.location(of: node) }
  var isNull: Bool { YAMLDocument.isNull(target) }

  // MARK: Before the validator

  /// Nil for a collection.
  var text: String? { document.text(of: target) }

  /// Nil for everything but a list.
  var list: [ManifestNode]? { target.sequence.map { $0.map(child) } }

  /// Nil for everything but a mapping.
  var pairs: [(key: ManifestNode, value: ManifestNode)]? {
    target.mapping.map { $0.map { (child($0.key), child($0.value)) } }
  }

  // MARK: After the validator

  var string: String { text ?? "" }
  var boolean: Bool { YAMLBoolean(string)?.value ?? false }
  var elements: [ManifestNode] { list ?? [] }

  /// The entries of a mapping with keys of the user's choice.
  var entries: [(key: ManifestNode, value: ManifestNode)] { pairs ?? [] }

  /// The value of a key; nil when the key is absent or its value is null.
  subscript(key: String) -> ManifestNode? {
    let pair = target.mapping?.first { document.text(of: document.target(of: $0.key)) == key }
    guard let value = pair.map({ child($0.value) }), !value.isNull else { return nil }
    return value
  }

  /// The strings of the list under a key; empty when there is none.
  func strings(_ key: String) -> [String] {
    self[key]?.elements.map(\.string) ?? []
  }
}
