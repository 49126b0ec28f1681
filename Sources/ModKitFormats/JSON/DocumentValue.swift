import ModKitModel

/// A value of JSON or of a Ruby literal, with its offset.
package struct DocumentValue: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    case string(String)
    case symbol(String)
    case number(String)
    case boolean(Bool)
    case null
    case array([DocumentValue])
    case hash([Pair])
    /// A value that only a program can determine.
    case unknown(String)
  }

  package struct Pair: Hashable, Sendable {
    package var key: DocumentValue
    package var value: DocumentValue

    package init(key: DocumentValue, value: DocumentValue) {
      self.key = key
      self.value = value
    }
  }

  package var kind: Kind {
    didSet { weight = Self.weight(of: kind) }
  }
  /// The offset from the start of the file, in bytes.
  package var offset: Int
  /// The number of values in it, with long strings counted by their length.
  package private(set) var weight: Int

  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
    weight = Self.weight(of: kind)
  }

  private static func weight(of kind: Kind) -> Int {
    switch kind {
    case .string(let text), .symbol(let text): 1 + text.utf8.count / 64
    case .array(let elements): elements.reduce(1) { $0 &+ $1.weight }
    case .hash(let pairs): pairs.reduce(1) { $0 &+ $1.key.weight &+ $1.value.weight }
    default: 1
    }
  }

  /// Creates a value that is unknown if `cause` is not nil. It then takes the reason and the offset
  /// of `cause`.
  package init(_ kind: Kind, at offset: Int, dueTo cause: (offset: Int, what: String)?) {
    self.init(cause.map { .unknown($0.what) } ?? kind, at: cause?.offset ?? offset)
  }

  /// The text of a string or a symbol.
  package var text: String? {
    switch kind {
    case .string(let text), .symbol(let text): text
    default: nil
    }
  }

  /// The elements of a list. A single value counts as a list of one.
  package var elements: [DocumentValue] {
    switch kind {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }

  package var pairs: [Pair]? {
    if case .hash(let pairs) = kind { pairs } else { nil }
  }

  package subscript(key: String) -> DocumentValue? {
    pairs?.last { $0.key.text == key }?.value
  }

  /// The first unknown part, and its description.
  ///
  /// A plain loop visits each part once. `first` of a lazy collection evaluates its transform
  /// twice, which multiplies with each nesting level.
  package var unknown: (offset: Int, what: String)? {
    switch kind {
    case .array(let elements):
      for element in elements {
        if let unknown = element.unknown { return unknown }
      }
      return nil
    case .hash(let pairs):
      for pair in pairs {
        if let unknown = pair.key.unknown ?? pair.value.unknown { return unknown }
      }
      return nil
    default: return ownUnknown
    }
  }

  /// The description, if the whole value is unknown.
  package var ownUnknown: (offset: Int, what: String)? {
    if case .unknown(let what) = kind { (offset, what) } else { nil }
  }
}
