/// A value of a manifest, or of another YAML document, with its place. An alias is replaced by the
/// value it refers to.
public struct ManifestNode: Sendable {
  /// The place of the value. For an alias, the place of the alias.
  public let location: SourceLocation
  public let content: Content
  /// Whether quotation marks are around the text.
  public let isQuoted: Bool

  public enum Content: Sendable {
    case scalar(String, isNull: Bool)
    case list([ManifestNode])
    case mapping([(key: ManifestNode, value: ManifestNode)])
  }

  public init(_ content: Content, at location: SourceLocation, isQuoted: Bool = false) {
    self.location = location
    self.content = content
    self.isQuoted = isQuoted
  }

  public var isNull: Bool {
    guard case .scalar(_, let isNull) = content else { return false }
    return isNull
  }

  // MARK: Before the validator

  /// The text of a scalar, or nil for a collection. A null has the text that is written.
  public var text: String? {
    switch content {
    case .scalar(let text, _): text
    case .list, .mapping: nil
    }
  }

  /// The elements of a list, or nil for anything else.
  public var list: [ManifestNode]? {
    guard case .list(let elements) = content else { return nil }
    return elements
  }

  /// The entries of a mapping, or nil for anything else.
  public var pairs: [(key: ManifestNode, value: ManifestNode)]? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs
  }

  // MARK: After the validator

  public var string: String { text ?? "" }
  public var boolean: Bool { YAMLBoolean(string)?.value ?? false }
  public var elements: [ManifestNode] { list ?? [] }

  /// The entries of a mapping whose keys the user chooses.
  public var entries: [(key: ManifestNode, value: ManifestNode)] { pairs ?? [] }

  /// Returns the value of a key, or nil if the key is absent or its value is null.
  public subscript(key: String) -> ManifestNode? {
    guard let value = pairs?.first(where: { $0.key.text == key })?.value, !value.isNull else {
      return nil
    }
    return value
  }

  /// Returns the strings of the list under a key. Empty if there is none.
  public func strings(_ key: String) -> [String] {
    self[key]?.elements.map(\.string) ?? []
  }
}
