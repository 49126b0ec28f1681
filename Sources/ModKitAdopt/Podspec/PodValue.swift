import ModKitModel

/// A value of a podspec, with its place.
struct PodValue: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case string(String)
    case symbol(String)
    case number(String)
    case boolean(Bool)
    case null
    case array([PodValue])
    case hash([Pair])
    /// What cannot be told without running the podspec.
    case unknown(String)
  }

  struct Pair: Hashable, Sendable {
    var key: PodValue
    var value: PodValue
  }

  var kind: Kind
  /// In bytes from the beginning of the file.
  var offset: Int

  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// A value that is not known: why is said by the part that makes it so, or else by itself.
  init(_ kind: Kind, at offset: Int, dueTo cause: (offset: Int, what: String)?) {
    self.init(cause.map { .unknown($0.what) } ?? kind, at: cause?.offset ?? offset)
  }

  /// The text of a string or a symbol.
  var text: String? {
    switch kind {
    case .string(let text), .symbol(let text): text
    default: nil
    }
  }

  /// The elements of a list; a single value is a list of one.
  var elements: [PodValue] {
    switch kind {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }

  var pairs: [Pair]? {
    if case .hash(let pairs) = kind { pairs } else { nil }
  }

  subscript(key: String) -> PodValue? {
    pairs?.last { $0.key.text == key }?.value
  }

  /// The first part of it that is not known, and what it is. Each part is looked at once: `first`
  /// of a lazy collection asks twice, and twice again for what is in there.
  var unknown: (offset: Int, what: String)? {
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

  /// What it is, when nothing of it is known.
  var ownUnknown: (offset: Int, what: String)? {
    if case .unknown(let what) = kind { (offset, what) } else { nil }
  }
}
