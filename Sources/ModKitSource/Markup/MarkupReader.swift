/// Reads XML or HTML tag by tag. Comments and instructions are skipped, and entities are not resolved.
package struct MarkupReader {
  package enum Event {
    case start(MarkupElement)
    /// The name.
    case end(Range<Int>)
    case text(Range<Int>)
    /// Text without references to entities.
    case rawText(Range<Int>)
    /// A document type, with the declarations in it.
    case declaration(Range<Int>)
  }

  private let bytes: SourceBytes
  private var position: Int

  /// - Parameter start: nil for the start of the text
  package init(_ bytes: SourceBytes, from start: Int? = nil) {
    self.bytes = bytes
    position = start ?? bytes.textStart
  }

  package mutating func next() -> Event? {
    while position < bytes.count {
      let start = position
      guard bytes[position] == "<" else {
        position = end(before: UInt8(ascii: "<"), from: position)
        return .text(start..<position)
      }
      if hasPrefix("<!--") {
        position = end(after: "-->", from: position + 4)
      } else if hasPrefix("<![CDATA[") {
        let content = position + 9
        position = end(after: "]]>", from: content)
        return .rawText(content..<max(content, position - 3))
      } else if bytes[position + 1] == "?" {
        position = end(after: "?>", from: position + 2)
      } else if bytes[position + 1] == "!" {
        skipDeclaration()
        return .declaration(start..<position)
      } else if bytes[position + 1] == "/" {
        let name = name(at: position + 2)
        position = end(after: ">", from: name.upperBound)
        return .end(name)
      } else if bytes[position + 1].isName {
        return .start(element())
      } else {
        position += 1
      }
    }
    return nil
  }

  /// Skips to the end tag of an element whose content is no markup, and returns the content.
  mutating func rawText(of name: StaticString) -> Range<Int> {
    let start = position
    while position < bytes.count {
      position = end(before: UInt8(ascii: "<"), from: position)
      let found = self.name(at: position + 2)
      if bytes[position + 1] == "/", bytes.spellInAnyCase(name, in: found) { break }
      position = min(position + 1, bytes.count)
    }
    return start..<position
  }

  /// `<!DOCTYPE … [ … ]>`
  private mutating func skipDeclaration() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case "\"", "'": position = end(ofQuoteAt: position)
      case "<" where hasPrefix("<!--"): position = end(after: "-->", from: position + 4)
      case "<":
        depth += 1
        position += 1
      case ">":
        depth -= 1
        position += 1
        if depth <= 0 { return }
      default: position += 1
      }
    }
  }

  // MARK: Elements

  private mutating func element() -> MarkupElement {
    var element = MarkupElement(name: name(at: position + 1))
    position = element.name.upperBound
    while position < bytes.count {
      switch bytes[position] {
      case ">":
        element.isEmpty = bytes[position - 1] == "/"
        element.isClosed = true
        position += 1
        return element
      case "<": return element
      case let byte where byte.isName: element.attributes.append(attribute())
      default: position += 1
      }
    }
    return element
  }

  private mutating func attribute() -> MarkupElement.Attribute {
    let name = name(at: position)
    position = endOfBlanks(from: name.upperBound)
    guard bytes[position] == "=" else {
      return MarkupElement.Attribute(name: name, value: position..<position)
    }
    position = endOfBlanks(from: position + 1)
    let start = position
    if bytes[start] == "\"" || bytes[start] == "'" {
      position = end(ofQuoteAt: start)
      let isClosed = position > start + 1 && bytes[position - 1] == bytes[start]
      return MarkupElement.Attribute(
        name: name, value: start + 1..<max(start + 1, isClosed ? position - 1 : position))
    }
    while position < bytes.count, !isBlank(bytes[position]), bytes[position] != ">" {
      position += 1
    }
    return MarkupElement.Attribute(name: name, value: start..<position)
  }

  // MARK: Bytes

  private func name(at start: Int) -> Range<Int> {
    var end = start
    while bytes[end].isName || bytes[end] == "-" || bytes[end] == ":" || bytes[end] == "." {
      end += 1
    }
    return start..<end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte.isNewline }

  private func endOfBlanks(from index: Int) -> Int {
    var index = index
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
    return index
  }

  private func end(ofQuoteAt index: Int) -> Int {
    var end = index + 1
    while end < bytes.count, bytes[end] != bytes[index] { end += 1 }
    return min(end + 1, bytes.count)
  }

  private func end(before byte: UInt8, from index: Int) -> Int {
    var index = index
    while index < bytes.count, bytes[index] != byte { index += 1 }
    return min(index, bytes.count)
  }

  private func end(after text: StaticString, from index: Int) -> Int {
    let length = text.utf8CodeUnitCount
    var index = index
    while index < bytes.count {
      if bytes.spell(text, in: index..<index + length) { return index + length }
      index += 1
    }
    return bytes.count
  }

  private func hasPrefix(_ text: StaticString) -> Bool {
    bytes.spell(text, in: position..<position + text.utf8CodeUnitCount)
  }
}
