import ModKitModel
import ModKitSource

/// An edit that either adds or removes names, so that its effect on the text is simple.
struct DependencyStep {
  private let manifest: EditableManifest
  private var lines: ManifestLines { manifest.lines }

  init(_ manifest: EditableManifest) {
    self.manifest = manifest
  }

  func removing(_ names: [String]) throws(ManifestIssue) -> [UInt8] {
    guard let (key, value) = manifest.entry else { return lines.bytes }
    let keyEnd = try keyEnd(key)
    let list = try DependencyListReader(manifest).list(value, keyEnd: keyEnd)
    let removal = ListRemoval(of: names, from: list, in: lines)
    return lines.bytes.applying(removal.splices(keyEnd: keyEnd))
  }

  func adding(_ insertions: [NameInsertion]) throws(ManifestIssue) -> [UInt8] {
    let names = insertions.flatMap(\.names)
    guard let (key, value) = manifest.entry else {
      return lines.bytes.applying(try KeyAddition(manifest).splices(names))
    }
    let keyEnd = try keyEnd(key)
    if value.isNull {
      let range = keyEnd..<(try nullEnd(value, keyEnd: keyEnd))
      return lines.bytes.applying(first(names, replacing: range, after: key))
    }
    let list = try DependencyListReader(manifest).list(value, keyEnd: keyEnd)
    let splices =
      list.items.isEmpty
      ? fill(list, with: names, after: key, keyEnd: keyEnd)
      : ListAddition(list, in: lines).splices(insertions)
    return lines.bytes.applying(splices)
  }

  /// Returns the place after the colon of the key.
  private func keyEnd(_ key: ManifestNode) throws(ManifestIssue) -> Int {
    let colon = lines.skipBlanks(from: try manifest.extent(of: key).upperBound)
    guard lines.byte(at: colon) == ":" else {
      throw manifest.obstacle("no colon follows the key", at: key.location)
    }
    return colon + 1
  }

  // MARK: Lists without items

  private func quotes(of key: ManifestNode) -> ScalarQuotes {
    ScalarQuotes(before: lines.byte(at: lines.offset(of: key.location)))
  }

  /// Returns the end of a null, which may be written as a word or left out.
  private func nullEnd(_ value: ManifestNode, keyEnd: Int) throws(ManifestIssue) -> Int {
    let start = lines.skipBlanks(from: keyEnd)
    let end = value.string.isEmpty ? keyEnd : start + value.string.utf8.count
    let isThere = lines.bytes[start...].starts(with: value.string.utf8)
    let next = lines.byte(at: lines.skipBlanks(from: end))
    guard isThere, lines.isRestOfLine(at: end) || next == "," || next == "}" else {
      throw manifest.obstacle(manifest.obstacle(at: start), at: value.location)
    }
    return end
  }

  private func fill(
    _ list: DependencyList, with names: [String], after key: ManifestNode, keyEnd: Int
  ) -> [TextSplice] {
    guard case .flow(let open, let close) = list.form else { return [] }
    let inside = lines.bytes[(open + 1)..<close]
    if inside.contains(where: { $0 == "#" }) {
      let text = FirstNames(names: names, quotes: quotes(of: key)).separated
      return [.insertion(text + (lines.byte(at: open + 1) == "#" ? " " : ""), at: open + 1)]
    }
    if lines.skipBlanks(from: keyEnd) == open {
      return first(names, replacing: keyEnd..<(close + 1), after: key)
    }
    let text = FirstNames(names: names, quotes: quotes(of: key)).flow
    return [TextSplice(open..<(close + 1), text)]
  }

  /// Returns the splices that write the first names of a list.
  ///
  /// - Parameter range: the text after the colon of the key
  private func first(
    _ names: [String], replacing range: Range<Int>, after key: ManifestNode
  ) -> [TextSplice] {
    let names = FirstNames(names: names, quotes: quotes(of: key))
    let start = lines.offset(of: key.location)
    let line = lines.line(at: start)
    let canGoBelow = lines.isStartOfLine(at: start) && lines.isRestOfLine(at: range.upperBound)
    guard canGoBelow, lines.line(at: range.upperBound) == line, !manifest.isFlow else {
      return [TextSplice(range, " " + names.flow)]
    }
    let text = names.text(
      column: lines.column(of: range.lowerBound),
      indentation: lines.text(lines.start(of: line)..<start), ending: lines.ending(of: line))
    return [
      TextSplice(range, text.onLine), .insertion(text.below, at: lines.start(of: line + 1)),
    ]
  }
}
