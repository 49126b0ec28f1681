import ModKitModel
import ModKitSource

/// A parser of property lists in XML.
struct XMLPropertyList {
  /// An element that holds text.
  private struct Leaf {
    var name: String
    var place: Int
    /// The text, if it is that of one range of the source.
    var range: Range<Int>?
    /// The text, if it is not.
    var text: [UInt8] = []
  }

  private let bytes: SourceBytes
  private var builder: PropertyListBuilder
  /// The open arrays and dictionaries, the outermost first.
  private var open: [(node: Int, name: String, place: Int, count: Int)] = []
  /// The open text.
  private var leaf: Leaf?
  private var isComplete = false

  static func list(
    of bytes: [UInt8], from start: Int
  ) throws(PropertyListError) -> PropertyList {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(PropertyListError) in
        var parser = XMLPropertyList(SourceBytes(buffer), PropertyListBuilder(bytes))
        try parser.read(from: start)
        return parser.builder.list
      }
    }
    return try result.get()
  }

  private init(_ bytes: SourceBytes, _ builder: PropertyListBuilder) {
    (self.bytes, self.builder) = (bytes, builder)
  }

  private mutating func read(from start: Int) throws(PropertyListError) {
    var reader = MarkupReader(bytes, from: start)
    while let event = reader.next() {
      switch event {
      case .start(let tag): try begin(tag)
      case .end(let name): try end(bytes.text(name), at: name.lowerBound - 2)
      case .text(let range): try add(range, isRaw: false)
      case .rawText(let range): try add(range, isRaw: true)
      case .declaration(let range):
        // Entities of its own can be of any size.
        guard !range.contains(where: { bytes[$0] == "[" }) else {
          throw error("the document type has declarations", at: range.lowerBound)
        }
      }
    }
    if let name = leaf?.name { throw error("expected `</\(name)>`", at: bytes.count) }
    if let last = open.last { throw error("`<\(last.name)>` does not end", at: last.place) }
    guard isComplete else { throw error("there is no value", at: bytes.count) }
  }

  // MARK: Tags

  private mutating func begin(_ tag: MarkupElement) throws(PropertyListError) {
    let (name, place) = (bytes.text(tag.name), tag.start)
    guard tag.isClosed else { throw error("expected `>`", at: tag.name.upperBound) }
    if let leaf { throw error("expected `</\(leaf.name)>`", at: place) }
    guard name != "plist" else { return }
    try count(isKey: name == "key", at: place)
    switch name {
    case "dict", "array":
      let node = builder.begin(name == "dict" ? .dictionary : .array, at: place)
      guard !tag.isEmpty else { return builder.end(node) }
      guard open.count < PropertyList.depthLimit else {
        throw error("values nest too deeply", at: place)
      }
      open.append((node, name, place, 0))
    case "true", "false", "string", "key", "integer", "real", "date", "data":
      leaf = Leaf(name: name, place: place)
      if tag.isEmpty { endLeaf() }
    default: throw error("`<\(name)>` is not known", at: place)
    }
  }

  /// Checks that keys and values take turns in dictionaries.
  private mutating func count(isKey: Bool, at place: Int) throws(PropertyListError) {
    guard let last = open.last else {
      guard !isComplete, !isKey else { throw error("unexpected second value", at: place) }
      isComplete = true
      return
    }
    let expectsKey = last.name == "dict" && last.count.isMultiple(of: 2)
    guard expectsKey == isKey else {
      throw error(expectsKey ? "expected a key" : "expected a value", at: place)
    }
    open[open.count - 1].count += 1
  }

  private mutating func end(_ name: String, at place: Int) throws(PropertyListError) {
    if let leaf {
      guard leaf.name == name else { throw error("expected `</\(leaf.name)>`", at: place) }
      return endLeaf()
    }
    if name == "plist", open.isEmpty { return }
    guard let last = open.popLast(), last.name == name else {
      throw error("`<\(name)>` ends, and did not begin", at: place)
    }
    guard name != "dict" || last.count.isMultiple(of: 2) else {
      throw error("expected a value", at: place)
    }
    builder.end(last.node)
  }

  // MARK: Texts

  private mutating func add(_ range: Range<Int>, isRaw: Bool) throws(PropertyListError) {
    guard var leaf, !["true", "false"].contains(leaf.name) else {
      guard let place = range.first(where: { !bytes[$0].isBlank && !bytes[$0].isNewline }) else {
        return
      }
      throw error("unexpected text between the values", at: place)
    }
    self.leaf = nil
    let isPlain = isRaw || !range.contains { bytes[$0] == "&" }
    if isPlain, leaf.range == nil, leaf.text.isEmpty {
      leaf.range = range
    } else {
      if let first = leaf.range { leaf.text += bytes.storage[first] }
      leaf.range = nil
      leaf.text += isRaw ? Array(bytes.storage[range]) : try decoded(range)
    }
    self.leaf = leaf
  }

  private func decoded(_ range: Range<Int>) throws(PropertyListError) -> [UInt8] {
    do throws(UnknownEntity) {
      return try bytes.decodedMarkup(range)
    } catch {
      throw self.error("this entity is not known", at: error.offset)
    }
  }

  private mutating func endLeaf() {
    guard let leaf else { return }
    self.leaf = nil
    switch (leaf.name, leaf.range) {
    case ("true", _): builder.add("1".utf8, at: leaf.place)
    case ("false", _): builder.add("0".utf8, at: leaf.place)
    case (_, let range?): builder.add(range, at: leaf.place)
    case (_, nil): builder.add(leaf.text, at: leaf.place)
    }
  }

  private func error(_ message: String, at offset: Int) -> PropertyListError {
    PropertyListError(message: message, offset: offset)
  }
}
