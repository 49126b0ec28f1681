import ModKitModel
import ModKitSource

/// Builds the elements of an XML document: what Bazel writes, and Xcode's workspaces. Document types are rejected.
package struct XMLParser {
  private let bytes: SourceBytes
  private var positions: PositionCounter
  /// The open elements, root first.
  private var open: [XMLElement] = []

  /// The maximum nesting depth of elements.
  private static let depthLimit = 50

  private init(_ bytes: SourceBytes) {
    self.bytes = bytes
    positions = PositionCounter(bytes)
  }

  package static func root(of bytes: [UInt8]) throws(XMLError) -> XMLElement {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(XMLError) in
        var parser = XMLParser(SourceBytes(buffer))
        return try parser.root()
      }
    }
    return try result.get()
  }

  private mutating func root() throws(XMLError) -> XMLElement {
    var reader = MarkupReader(bytes)
    while let event = reader.next() {
      switch event {
      case .start(let element):
        if let root = try begin(element) { return root }
      case .end(let name):
        if let root = try end(name) { return root }
      case .declaration(let range): throw error("unexpected document type", at: range.lowerBound)
      case .text, .rawText: break
      }
    }
    throw error(
      open.last.map { "`\($0.name)` does not end" } ?? "there is no element", at: bytes.count)
  }

  // MARK: Tags

  /// Returns the root if it is an element without content.
  private mutating func begin(_ tag: MarkupElement) throws(XMLError) -> XMLElement? {
    let element = XMLElement(
      name: bytes.text(tag.name), attributes: try attributes(of: tag),
      position: positions.position(of: tag.start))
    guard tag.isClosed else { throw error("`\(element.name)` does not end", at: tag.start) }
    guard !tag.isEmpty else { return close(element) }
    guard open.count < Self.depthLimit else {
      throw error("elements nest deeper than \(Self.depthLimit)", at: tag.start)
    }
    open.append(element)
    return nil
  }

  private mutating func end(_ range: Range<Int>) throws(XMLError) -> XMLElement? {
    let name = bytes.text(range)
    guard let element = open.popLast(), element.name == name else {
      throw error("`\(name)` ends, and did not begin", at: range.lowerBound - 2)
    }
    return close(element)
  }

  /// Returns the root, once it is complete.
  private mutating func close(_ element: XMLElement) -> XMLElement? {
    guard !open.isEmpty else { return element }
    open[open.count - 1].children.append(element)
    return nil
  }

  // MARK: Attributes

  private mutating func attributes(
    of tag: MarkupElement
  ) throws(XMLError) -> [String: String] {
    var attributes: [String: String] = [:]
    for attribute in tag.attributes {
      let quote = bytes[attribute.value.lowerBound - 1]
      guard quote == "\"" || quote == "'", bytes[attribute.value.upperBound] == quote else {
        throw error("expected a value between quotation marks", at: attribute.name.lowerBound)
      }
      do throws(UnknownEntity) {
        let value = try bytes.decodedMarkup(attribute.value)
        attributes[bytes.text(attribute.name)] = String(decoding: value, as: UTF8.self)
      } catch {
        throw self.error("the entity `\(error.name)` is not known", at: error.offset)
      }
    }
    return attributes
  }

  private func error(_ message: String, at offset: Int) -> XMLError {
    var positions = positions
    return XMLError(message: message, position: positions.position(of: offset))
  }
}
