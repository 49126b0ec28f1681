import ModKitFormats

/// Strings, with the values of their interpolations.
extension RubyValues {
  /// Reads a string. Adjacent literals form one string.
  mutating func string(
    _ parts: [RubyToken.Part], at offset: Int, _ cursor: inout RubyCursor
  ) -> DocumentValue {
    var result = text(of: parts, at: offset, as: DocumentValue.Kind.string)
    while case .string(let more)? = cursor.current?.kind {
      let next = text(of: more, at: cursor.offset, as: DocumentValue.Kind.string)
      cursor.position += 1
      result = sum(result, next, at: offset)
    }
    return result
  }

  mutating func text(
    of parts: [RubyToken.Part], at offset: Int, as kind: (String) -> DocumentValue.Kind
  ) -> DocumentValue {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .code(let tokens):
        var cursor = RubyCursor(tokens)
        let value = reading { $0.value(&cursor) }
        switch value.kind {
        case _ where !cursor.isAtEnd: return DocumentValue(.unknown("an interpolation"), at: offset)
        case .string(let text), .symbol(let text), .number(let text): result += text
        case .null: break
        default:
          return DocumentValue(
            .unknown(value.unknown?.what ?? "an interpolation"), at: value.offset)
        }
      }
    }
    let value = DocumentValue(kind(result), at: offset)
    return parts.count > 1 ? counted(value) : value
  }
}
