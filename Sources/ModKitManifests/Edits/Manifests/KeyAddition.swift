import ModKitModel

/// Adds the key of a list to a manifest without one, after the keys that `modkit schema` lists
/// before it.
struct KeyAddition {
  private typealias Entry = (key: ManifestNode, value: ManifestNode)

  private let manifest: EditableManifest
  private let entries: [Entry]
  private var lines: ManifestLines { manifest.lines }

  init(_ manifest: EditableManifest) {
    self.manifest = manifest
    entries = manifest.document.root.pairs ?? []
  }

  func splices(_ names: [String]) throws(ManifestIssue) -> [TextSplice] {
    guard !entries.isEmpty else {
      throw manifest.obstacle("there is no key that it could follow", at: manifest.location)
    }
    return manifest.isFlow ? try flow(names) : try block(names)
  }

  /// The keys that come before it, the last one first.
  private var predecessors: [String] {
    manifest.target.keys.prefix { $0 != manifest.target.key }.reversed()
  }

  /// Returns the entry after which to insert the new one.
  private func predecessor(where isFit: (Entry) -> Bool = { _ in true }) -> Int? {
    for name in predecessors {
      if let index = entries.firstIndex(where: { $0.key.text == name && isFit($0) }) {
        return index
      }
    }
    return nil
  }

  private func quotes(of entry: Entry) -> ScalarQuotes {
    ScalarQuotes(before: lines.byte(at: lines.offset(of: entry.key.location)))
  }

  // MARK: Block style

  private func block(_ names: [String]) throws(ManifestIssue) -> [TextSplice] {
    let index = predecessor() ?? entries.count - 1
    let key = lines.offset(of: entries[index].key.location)
    guard lines.isStartOfLine(at: key) else {
      throw manifest.obstacle(
        "a key is not alone on its line", at: entries[index].key.location)
    }
    let line = lines.line(at: key)
    let quotes = quotes(of: entries[index])
    let indentation = lines.text(lines.start(of: line)..<key)
    let ending = lines.ending(of: line)
    let start = "\(indentation)\(quotes.text(of: manifest.target.key)):"
    let text = FirstNames(names: names, quotes: quotes)
      .text(column: start.utf8.count, indentation: indentation, ending: ending)
    let end = endLine(of: index, column: indentation.utf8.count)
    return [.insertion(start + text.onLine + ending + text.below, at: lines.start(of: end))]
  }

  /// Returns the line after an entry. Blank lines and comments that are not indented belong to the
  /// next entry.
  private func endLine(of index: Int, column: Int) -> Int {
    var end = index + 1 < entries.count ? line(of: entries[index + 1]) : documentEnd(after: index)
    while end > line(of: entries[index]) + 1, isBetweenEntries(end - 1, column: column) { end -= 1 }
    return end
  }

  private func line(of entry: Entry) -> Int { lines.line(at: lines.offset(of: entry.key.location)) }

  private func isBetweenEntries(_ line: Int, column: Int) -> Bool {
    lines.isBlank(line) || lines.commentColumn(of: line).map { $0 <= column } ?? false
  }

  /// Returns the line that ends the document, or the number of lines.
  private func documentEnd(after index: Int) -> Int {
    let candidates = (line(of: entries[index]) + 1)..<lines.count
    return candidates.first { lines.bytes[lines.start(of: $0)...].starts(with: "...".utf8) }
      ?? lines.count
  }

  // MARK: Flow style

  private func flow(_ names: [String]) throws(ManifestIssue) -> [TextSplice] {
    guard let index = predecessor(where: { extent(of: $0) != nil }),
      let extent = extent(of: entries[index])
    else {
      throw manifest.obstacle(
        "there is no key between the braces that it could follow", at: manifest.location)
    }
    let quotes = quotes(of: entries[index])
    let names = FirstNames(names: names, quotes: quotes)
    let item = DependencyListReader(manifest).flowItem(extent, named: "")
    return ItemInsertion(lines: lines, isFlow: true)
      .after(item, ["\(quotes.text(of: manifest.target.key)): \(names.flow)"])
  }

  /// Returns the bytes of an entry, from its key to the end of its value. Nil if they are on
  /// different lines.
  private func extent(of entry: Entry) -> Range<Int>? {
    guard let key = try? manifest.extent(of: entry.key),
      let value = try? manifest.extent(of: entry.value),
      lines.line(at: key.lowerBound) == lines.line(at: value.lowerBound)
    else { return nil }
    return key.lowerBound..<value.upperBound
  }
}
