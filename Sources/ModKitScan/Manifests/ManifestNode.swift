import ModKitModel

/// A value of a manifest, with its place. An alias reads as what it stands for.
struct ManifestNode: Sendable {
  /// Where it is written: of an alias, where the alias is.
  let location: SourceLocation
  let content: Content

  enum Content: Sendable {
    case scalar(String, isNull: Bool)
    case list([ManifestNode])
    case mapping([(key: ManifestNode, value: ManifestNode)])
  }

  init(_ content: Content, at location: SourceLocation) {
    self.location = location
    self.content = content
  }

  var isNull: Bool {
    guard case .scalar(_, let isNull) = content else { return false }
    return isNull
  }

  // MARK: Before the validator

  /// Nil for a collection; of a null, as it is written.
  var text: String? {
    switch content {
    case .scalar(let text, _): text
    case .list, .mapping: nil
    }
  }

  /// Nil for everything but a list.
  var list: [ManifestNode]? {
    guard case .list(let elements) = content else { return nil }
    return elements
  }

  /// Nil for everything but a mapping.
  var pairs: [(key: ManifestNode, value: ManifestNode)]? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs
  }

  // MARK: After the validator

  var string: String { text ?? "" }
  var boolean: Bool { YAMLBoolean(string)?.value ?? false }
  var elements: [ManifestNode] { list ?? [] }

  /// The entries of a mapping with keys of the user's choice.
  var entries: [(key: ManifestNode, value: ManifestNode)] { pairs ?? [] }

  /// The value of a key; nil when the key is absent or its value is null.
  subscript(key: String) -> ManifestNode? {
    guard let value = pairs?.first(where: { $0.key.text == key })?.value, !value.isNull else {
      return nil
    }
    return value
  }

  /// The strings of the list under a key; empty when there is none.
  func strings(_ key: String) -> [String] {
    self[key]?.elements.map(\.string) ?? []
  }
}
