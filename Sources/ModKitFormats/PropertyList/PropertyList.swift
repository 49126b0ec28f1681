/// A property list as a table of its values, in the order of the text.
///
/// It is one array instead of nested values: a project file has a hundred thousand of them.
package final class PropertyList: Sendable {
  package enum Kind: Sendable {
    case text
    case array
    case dictionary
  }

  struct Node: Sendable {
    var kind: Kind
    /// The offset in the source.
    var place: UInt32
    /// The range of the text in ``bytes``.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The index of the first node that is not inside this one.
    var next: UInt32 = 0
  }

  /// The source, then the texts that have other bytes there: those with escapes.
  fileprivate let bytes: [UInt8]
  fileprivate let nodes: [Node]

  fileprivate init(bytes: [UInt8], nodes: [Node]) {
    self.bytes = bytes
    self.nodes = nodes
  }

  package var root: PropertyValue { PropertyValue(list: self, index: 0) }

  /// The maximum size of a list, so that offsets fit into 32 bits with the texts added.
  static let sizeLimit = 1 << 30
  /// The maximum nesting depth. Project files have six levels.
  static let depthLimit = 128
}

/// Builds the table of a property list while a parser reads the text.
struct PropertyListBuilder {
  let source: [UInt8]
  private var added: [UInt8] = []
  private var nodes: [PropertyList.Node] = []

  init(_ source: [UInt8]) {
    self.source = source
    nodes.reserveCapacity(source.count / 24)
  }

  /// The number of nodes, which is the index of the next one.
  var count: Int { nodes.count }

  /// Begins an array or a dictionary. Its elements, or its keys and values in turn, follow.
  ///
  /// - Returns: its index, for ``end(_:)``
  mutating func begin(_ kind: PropertyList.Kind, at place: Int) -> Int {
    nodes.append(PropertyList.Node(kind: kind, place: UInt32(place)))
    return nodes.count - 1
  }

  mutating func end(_ index: Int) {
    nodes[index].next = UInt32(nodes.count)
  }

  /// Adds a text of the source.
  mutating func add(_ range: Range<Int>, at place: Int) {
    nodes.append(
      PropertyList.Node(
        kind: .text, place: UInt32(place), start: UInt32(range.lowerBound),
        end: UInt32(range.upperBound), next: UInt32(nodes.count + 1)))
  }

  /// Adds a text that has other bytes in the source.
  mutating func add(_ text: some Collection<UInt8>, at place: Int) {
    let start = source.count + added.count
    added += text
    add(start..<(source.count + added.count), at: place)
  }

  var list: PropertyList {
    PropertyList(bytes: added.isEmpty ? source : source + added, nodes: nodes)
  }
}

/// A value of a property list.
package struct PropertyValue: Sendable {
  fileprivate let list: PropertyList
  fileprivate let index: Int

  private var node: PropertyList.Node { list.nodes[index] }

  package var kind: PropertyList.Kind { node.kind }
  /// The offset in the source, in bytes.
  package var offset: Int { Int(node.place) }

  /// The text, or nil if this is an array or a dictionary.
  package var text: String? {
    node.kind == .text ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private var bytes: ArraySlice<UInt8> { list.bytes[Int(node.start)..<Int(node.end)] }

  package func isText(_ text: String) -> Bool {
    node.kind == .text && bytes.elementsEqual(text.utf8)
  }

  /// The elements of an array. Nothing for other values.
  package var elements: PropertyElements {
    PropertyElements(self, where: kind == .array)
  }

  /// The values of a dictionary with their keys. Nothing for other values.
  package var pairs: PropertyPairs {
    PropertyPairs(elements: PropertyElements(self, where: kind == .dictionary))
  }

  /// The value of a key in a dictionary. Of several, the last counts, as for Xcode.
  package subscript(key: String) -> PropertyValue? {
    var found: PropertyValue?
    for (name, value) in pairs where name.isText(key) { found = value }
    return found
  }

  fileprivate var end: Int { Int(node.next) }
}

/// The direct elements of an array.
package struct PropertyElements: Sequence, IteratorProtocol {
  private let list: PropertyList
  private var index: Int
  private let end: Int

  fileprivate init(_ value: PropertyValue, where isWanted: Bool) {
    list = value.list
    index = value.index + 1
    end = isWanted ? value.end : index
  }

  package mutating func next() -> PropertyValue? {
    guard index < end else { return nil }
    let value = PropertyValue(list: list, index: index)
    index = value.end
    return value
  }
}

/// The direct values of a dictionary.
package struct PropertyPairs: Sequence, IteratorProtocol {
  fileprivate var elements: PropertyElements

  package mutating func next() -> (key: PropertyValue, value: PropertyValue)? {
    guard let key = elements.next(), let value = elements.next() else { return nil }
    return (key, value)
  }
}

/// Why a text is no property list.
package struct PropertyListError: Error {
  package var message: String
  /// The offset in the source, in bytes.
  package var offset: Int

  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
