import ModKitModel
import ModKitSource

/// Finds the list of a manifest and its items in the text.
struct DependencyListReader {
  let manifest: EditableManifest
  private var lines: ManifestLines { manifest.lines }

  init(_ manifest: EditableManifest) {
    self.manifest = manifest
  }

  /// Returns the list that is the value of a key.
  ///
  /// - Parameter keyEnd: the place after the colon of the key
  /// - Throws: `ManifestIssue` if the list has a form that cannot be edited safely.
  func list(_ value: ManifestNode, keyEnd: Int) throws(ManifestIssue) -> DependencyList {
    let start = lines.offset(of: value.location)
    if lines.byte(at: start) == "[" { return try flow(value, open: start) }
    guard lines.byte(at: start) == "-" else {
      throw manifest.obstacle(manifest.obstacle(at: start), at: value.location)
    }
    return try block(value, headerLine: lines.line(at: keyEnd - 1))
  }

  // MARK: Block style

  private func block(
    _ list: ManifestNode, headerLine: Int
  ) throws(ManifestIssue) -> DependencyList {
    var items: [DependencyItem] = []
    for element in list.elements { items.append(try blockItem(element)) }
    return DependencyList(form: .block, items: items, headerLine: headerLine)
  }

  private func blockItem(_ element: ManifestNode) throws(ManifestIssue) -> DependencyItem {
    let range = try manifest.extent(of: element)
    let line = lines.line(at: range.lowerBound)
    let indentation = lines.bytes[lines.start(of: line)..<range.lowerBound]
    guard let dash = indentation.firstIndex(where: { $0 != " " }),
      indentation[dash] == "-",
      indentation[(dash + 1)...].allSatisfy({ $0 == " " })
    else {
      throw manifest.obstacle(
        "its line does not begin with spaces and a dash", at: element.location)
    }
    guard lines.isRestOfLine(at: range.upperBound) else {
      throw manifest.obstacle("it is longer than a name", at: element.location)
    }
    return DependencyItem(
      name: element.string, range: range, column: dash - lines.start(of: line),
      lines: extent(ofLine: line, from: range.upperBound))
  }

  // MARK: Flow style

  private func flow(_ list: ManifestNode, open: Int) throws(ManifestIssue) -> DependencyList {
    var items: [DependencyItem] = []
    var position = open + 1
    for element in list.elements {
      let item = try flowItem(element)
      guard lines.skipSpace(from: position) == item.range.lowerBound else {
        throw manifest.obstacle(
          "the comma before it does not follow the name on its line", at: element.location)
      }
      items.append(item)
      position = item.end
    }
    let close = lines.skipSpace(from: position)
    guard lines.byte(at: close) == "]" else {
      throw manifest.obstacle("its end is not where it should be", at: list.location)
    }
    return DependencyList(
      form: .flow(open: open, close: close), items: items, headerLine: lines.line(at: open))
  }

  /// Returns an item of a flow collection, with its comma.
  private func flowItem(_ element: ManifestNode) throws(ManifestIssue) -> DependencyItem {
    flowItem(try manifest.extent(of: element), named: element.string)
  }

  /// Returns an item of a flow collection, with its comma.
  ///
  /// - Parameter range: the bytes of the item, on one line
  func flowItem(_ range: Range<Int>, named name: String) -> DependencyItem {
    let next = lines.skipBlanks(from: range.upperBound)
    let line = lines.line(at: range.lowerBound)
    var item = DependencyItem(
      name: name, range: range, comma: lines.byte(at: next) == "," ? next : nil,
      lines: line..<(line + 1))
    if lines.isStartOfLine(at: range.lowerBound), lines.isRestOfLine(at: item.end) {
      item.column = lines.column(of: range.lowerBound)
      item.lines = extent(ofLine: line, from: item.end)
    }
    return item
  }

  // MARK: Comments

  /// Returns a line and the lines below that continue its comment at the same column.
  private func extent(ofLine line: Int, from end: Int) -> Range<Int> {
    let comment = lines.skipBlanks(from: end)
    guard lines.byte(at: comment) == "#" else { return line..<(line + 1) }
    let column = lines.column(of: comment)
    var next = line + 1
    while lines.commentColumn(of: next) == column { next += 1 }
    return line..<next
  }
}
