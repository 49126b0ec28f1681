import ModKitFormats

/// The elements of lists and hashes.
extension RubyValues {
  enum Element {
    case one(DocumentValue)
    /// A splat: `*list`.
    case splat(DocumentValue)

    var values: [DocumentValue] {
      switch self {
      case .one(let value): [value]
      case .splat(let value): value.elements
      }
    }
  }

  /// Reads an element of a list. Pairs without braces form one hash.
  mutating func element(_ cursor: inout RubyCursor) -> Element {
    if cursor.takeSign("*") { return .splat(value(&cursor)) }
    let offset = cursor.offset
    switch entry(&cursor) {
    case .value(let value): return .one(value)
    case .pair(let first):
      return .one(DocumentValue(.hash([first] + furtherPairs(&cursor)), at: offset))
    }
  }

  private mutating func furtherPairs(_ cursor: inout RubyCursor) -> [DocumentValue.Pair] {
    var pairs: [DocumentValue.Pair] = []
    while cursor.isAt(",") {
      let start = cursor.position
      _ = cursor.takeSign(",")
      cursor.skipNewlines()
      guard case .pair(let next) = entry(&cursor) else {
        cursor.position = start
        break
      }
      pairs.append(next)
    }
    return pairs
  }

  enum Entry {
    case pair(DocumentValue.Pair)
    case value(DocumentValue)
  }

  mutating func entry(_ cursor: inout RubyCursor) -> Entry {
    let offset = cursor.offset
    if case .label(let parts)? = cursor.current?.kind {
      cursor.position += 1
      cursor.skipNewlines()
      let key = text(of: parts, at: offset, as: DocumentValue.Kind.symbol)
      return .pair(DocumentValue.Pair(key: key, value: value(&cursor)))
    }
    let first = value(&cursor)
    guard cursor.takeSign("=>") else { return .value(first) }
    cursor.skipNewlines()
    return .pair(DocumentValue.Pair(key: first, value: value(&cursor)))
  }
}
