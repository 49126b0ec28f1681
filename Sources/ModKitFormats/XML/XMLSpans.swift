import ModKitSource

/// An element of XML with its places in the text, for changes of the text.
package struct XMLSpan {
  var name: String
  /// From the start tag to the end of the end tag.
  package var range: Range<Int>
  /// The places of values, without quotation marks.
  package var attributes: [String: Range<Int>]
  package var children: [XMLSpan] = []
}

extension XMLSpan {
  /// Reads the elements of a text that ``XMLParser`` accepts.
  ///
  /// - Returns: nil for another text
  package static func root(of bytes: [UInt8]) -> XMLSpan? {
    guard (try? XMLParser.root(of: bytes)) != nil else { return nil }
    return bytes.withUnsafeBytes { buffer in
      let source = SourceBytes(buffer)
      var reader = MarkupReader(source)
      var open: [XMLSpan] = []
      while let event = reader.next() {
        switch event {
        case .start(let tag):
          open.append(XMLSpan(tag, in: source))
          guard tag.isEmpty else { continue }
          if let root = close(&open, at: end(after: tag.name.upperBound, in: source)) {
            return root
          }
        case .end(let name):
          if let root = close(&open, at: end(after: name.upperBound, in: source)) { return root }
        default: continue
        }
      }
      return nil
    }
  }

  private init(_ tag: MarkupElement, in bytes: SourceBytes) {
    name = bytes.text(tag.name)
    range = tag.start..<tag.start
    attributes = Dictionary(
      tag.attributes.map { (bytes.text($0.name), $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Returns the root, once it is complete.
  private static func close(_ open: inout [XMLSpan], at end: Int) -> XMLSpan? {
    guard var element = open.popLast() else { return nil }
    element.range = element.range.lowerBound..<end
    guard !open.isEmpty else { return element }
    open[open.count - 1].children.append(element)
    return nil
  }

  /// The end of a tag, whose attributes may have brackets.
  private static func end(after start: Int, in bytes: SourceBytes) -> Int {
    var index = start
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return index
  }

  /// All elements of a name in this one, in the order of the text.
  package func all(_ name: String) -> [XMLSpan] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
  }
}
