/// The parts of a link map before its symbols.
struct LinkMapHead {
  private(set) var path = ""
  private(set) var architecture = ""
  private(set) var objects: [LinkedObject] = []
  private(set) var sections: [LinkedSection] = []
  private(set) var positions = ObjectPositions()

  /// So many sections are read; an image has at most 255.
  private static let sectionLimit = 4096

  init(_ outline: LinkMapOutline, bytes: [UInt8], notes: inout DamageNotes) {
    bytes.withUnsafeBytes { bytes in
      guard let search = LineSearch(bytes) else { return }
      path = search.text(outline.path)
      architecture = outline.architecture.map(search.text) ?? ""
      let lines = LineReading(search: search, hasReturns: outline.hasReturns)
      for part in outline.objects {
        lines.forEachLine(in: part) { readObject($0, search, &notes) }
      }
      for part in outline.sections {
        lines.forEachLine(in: part) { readSection($0, search, &notes) }
      }
    }
  }

  private mutating func readObject(
    _ line: Range<Int>, _ search: LineSearch, _ notes: inout DamageNotes
  ) {
    var cursor = RowCursor(search, line)
    guard let index = cursor.takeIndex(), !cursor.isAtEnd else {
      return notes.add(.malformedObject, at: line.lowerBound)
    }
    guard positions.add(index, at: objects.count) else {
      return notes.add(.duplicateObject(index: index), at: line.lowerBound)
    }
    objects.append(LinkedObject(path: search.text(cursor.rest)))
  }

  private mutating func readSection(
    _ line: Range<Int>, _ search: LineSearch, _ notes: inout DamageNotes
  ) {
    var cursor = RowCursor(search, line)
    guard let address = cursor.takeHexadecimal(), cursor.take(UInt8(ascii: "\t")),
      let size = cursor.takeHexadecimal(), cursor.take(UInt8(ascii: "\t")), !cursor.isAtEnd,
      sections.count < Self.sectionLimit
    else { return notes.add(.malformedSection, at: line.lowerBound) }
    let names = cursor.rest
    let tab = search.offset(
      of: UInt8(ascii: "\t"), from: names.lowerBound, before: names.upperBound)
    sections.append(
      LinkedSection(
        segment: search.text(names.lowerBound..<tab),
        name: search.text(min(tab + 1, names.upperBound)..<names.upperBound),
        address: address, size: size))
  }
}

/// Where the objects with the indices of a map are in its list.
struct ObjectPositions: Sendable {
  private var count = 0
  /// Empty if each index is the position, as linkers number.
  private var others: [Int: Int] = [:]

  /// Returns false if the index was there.
  mutating func add(_ index: Int, at position: Int) -> Bool {
    if others.isEmpty, index == position {
      count += 1
      return true
    }
    if others.isEmpty {
      others = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) })
    }
    guard others[index] == nil else { return false }
    others[index] = position
    return true
  }

  @inline(__always)
  func position(of index: Int) -> Int? {
    if others.isEmpty { return index < count ? index : nil }
    return others[index]
  }
}
