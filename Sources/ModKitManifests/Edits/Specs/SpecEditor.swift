public import ModKitModel
import ModKitSource

/// An editor of the `dependencies:` of targets in a spec of XcodeGen. All other bytes stay as they
/// are.
public struct SpecEditor {
  private let frame: ManifestFrame
  private let document: YAMLDocument
  private let lines: ManifestLines

  /// - Parameters:
  ///   - bytes: the spec
  ///   - file: its path, relative to the workspace root
  /// - Throws: why it is no YAML
  public init(_ bytes: [UInt8], at file: String) throws(ManifestIssue) {
    frame = ManifestFrame(bytes)
    document = try YAMLDocument(file: file, bytes: frame.body)
    lines = ManifestLines(frame.body)
  }

  /// Returns what the spec calls the local package in a directory of the workspace, or nil if it does
  /// not declare it.
  public func package(in directory: String) -> String? {
    let base = RelativePath.directory(of: document.file)
    return document.root["packages"]?.entries.first { _, value in
      value["path"]?.text.flatMap { RelativePath.resolve($0, in: base) } == directory
    }?.key.string
  }

  // MARK: Edits

  /// Returns the spec with a further dependency of a target.
  ///
  /// - Throws: why it has to be written by hand, with the place and the lines to write
  public func declaring(
    _ dependency: SpecDependency, in target: String
  ) throws(ManifestIssue) -> [UInt8] {
    let entry = dependency.lines.map { "\($0.key): \(YAMLScalar.text(of: $0.value))" }
    do throws(ManifestIssue) {
      let (key, value) = try declaration(of: target)
      guard let pair = value.pairs?.first(where: { $0.key.text == "dependencies" }) else {
        return frame.file(lines.bytes.applying([try list(entry, in: value, of: key)]))
      }
      try requireOwnLines(of: pair)
      let splices =
        pair.value.elements.isEmpty
        ? try firstItem(entry, in: pair) : [try item(entry, in: pair.value)]
      return frame.file(lines.bytes.applying(splices))
    } catch {
      throw ManifestIssue(
        error.message, at: error.location,
        advice:
          "add `- \(entry.joined(separator: ", "))` to `dependencies:` of the target \(target)"
          + " by hand")
    }
  }

  /// Returns the spec without the dependency at a location.
  ///
  /// - Throws: why it has to be removed by hand, with the place
  public func removing(at location: SourceLocation) throws(ManifestIssue) -> [UInt8] {
    do throws(ManifestIssue) {
      let entry = document.root["targets"]?.entries.lazy.compactMap { _, target in
        target.pairs?.first { key, value in
          key.text == "dependencies" && value.elements.contains { $0.location == location }
        }
      }.first
      guard let entry else {
        throw ManifestIssue("no target of this file states the dependency", at: location)
      }
      try requireOwnLines(of: entry)
      let line = location.line - 1
      guard let dash = dash(of: location), lines.byte(at: lines.offset(of: location)) != "&" else {
        throw ManifestIssue("the dependency has no line of its own", at: location)
      }
      let end = endLine(below: line, column: dash)
      let item = TextSplice(lines.bytes(of: line..<end))
      guard entry.value.elements.count == 1 else {
        return frame.file(lines.bytes.applying([item]))
      }
      // XcodeGen accepts no key without a value.
      let key = lines.line(at: lines.offset(of: entry.key.location))
      let splices =
        key + 1 == line
        ? [TextSplice(lines.bytes(of: key..<end))]
        : [.insertion(" []", at: try colon(after: entry.key) + 1), item]
      return frame.file(lines.bytes.applying(splices))
    } catch {
      throw ManifestIssue(
        error.message, at: error.location, advice: "remove the dependency by hand")
    }
  }

  // MARK: Places

  private func declaration(
    of target: String
  ) throws(ManifestIssue) -> (key: ManifestNode, value: ManifestNode) {
    let entries = document.root["targets"]?.entries ?? []
    guard let entry = entries.first(where: { $0.key.string == target }) else {
      throw ManifestIssue(
        "`targets:` of this file has no \(target)", at: document.root.location)
    }
    return entry
  }

  /// Returns the place of the colon after a plain key.
  private func colon(after key: ManifestNode) throws(ManifestIssue) -> Int {
    let end = lines.offset(of: key.location) + key.string.utf8.count
    guard lines.byte(at: end) == ":" else {
      throw ManifestIssue("`dependencies:` is not written plainly", at: key.location)
    }
    return end
  }

  /// Refuses a list that begins behind its key, unless it is empty: one with an anchor or an alias is
  /// the list of other targets too.
  private func requireOwnLines(
    of pair: (key: ManifestNode, value: ManifestNode)
  ) throws(ManifestIssue) {
    let end = try colon(after: pair.key) + 1
    let isEmpty = pair.value.elements.isEmpty && lines.byte(at: lines.skipBlanks(from: end)) == "["
    guard isEmpty || lines.isRestOfLine(at: end) else {
      throw ManifestIssue(
        "`dependencies:` is no list with a line for each item", at: pair.key.location)
    }
  }

  /// Returns the splices that write the first item of a list without items.
  private func firstItem(
    _ entry: [String], in pair: (key: ManifestNode, value: ManifestNode)
  ) throws(ManifestIssue) -> [TextSplice] {
    let end = try colon(after: pair.key) + 1
    let open = lines.skipBlanks(from: end)
    let isBrackets = lines.byte(at: open) == "[" && lines.byte(at: open + 1) == "]"
    let start = lines.offset(of: pair.key.location)
    guard lines.isStartOfLine(at: start), isBrackets || pair.value.isNull,
      lines.isRestOfLine(at: isBrackets ? open + 2 : end)
    else {
      throw ManifestIssue(
        "`dependencies:` is no list with a line for each item", at: pair.key.location)
    }
    let line = lines.line(at: start)
    let indentation = lines.text(lines.start(of: line)..<start)
    let text = Self.text(entry, indentation + "  ", lines.ending(of: line))
    let place = lines.start(of: endLine(below: line, column: indentation.utf8.count))
    return (isBrackets ? [TextSplice(end..<open + 2)] : []) + [.insertion(text, at: place)]
  }

  /// Returns the insertion of an item after the last one of a list.
  private func item(
    _ entry: [String], in list: ManifestNode
  ) throws(ManifestIssue) -> TextSplice {
    guard let last = list.elements.last, let dash = dash(of: last.location) else {
      throw ManifestIssue("`dependencies:` is no list with a line for each item", at: list.location)
    }
    let line = last.location.line - 1
    let ending = lines.ending(of: line)
    let start = lines.start(of: line)
    let indentation = lines.text(start..<start + dash)
    return .insertion(
      Self.text(entry, indentation, ending),
      at: lines.start(of: endLine(below: line, column: dash)))
  }

  /// Returns the insertion of a list after the other keys of a target.
  private func list(
    _ entry: [String], in target: ManifestNode, of key: ManifestNode
  ) throws(ManifestIssue) -> TextSplice {
    guard let first = target.pairs?.first?.key.location,
      lines.isStartOfLine(at: lines.offset(of: first)), first.line > key.location.line
    else { throw ManifestIssue("the target has no lines for its keys", at: key.location) }
    let start = lines.start(of: first.line - 1)
    let indentation = lines.text(start..<lines.offset(of: first))
    let ending = lines.ending(of: first.line - 1)
    let text =
      "\(indentation)dependencies:\(ending)" + Self.text(entry, indentation + "  ", ending)
    let end = endLine(
      below: first.line - 1, column: lines.column(of: lines.offset(of: key.location)))
    return .insertion(text, at: lines.start(of: end))
  }

  private static func text(_ entry: [String], _ indentation: String, _ ending: String) -> String {
    entry.enumerated().map { index, line in
      indentation + (index == 0 ? "- " : "  ") + line + ending
    }.joined()
  }

  /// Returns the column of the dash before an item that begins its line, or nil.
  private func dash(of location: SourceLocation) -> Int? {
    let offset = lines.offset(of: location)
    let start = lines.start(of: location.line - 1)
    guard let dash = lines.bytes[start..<offset].firstIndex(where: { $0 != " " }),
      lines.bytes[dash] == "-", lines.bytes[(dash + 1)..<offset].allSatisfy({ $0 == " " })
    else { return nil }
    return dash - start
  }

  /// Returns the line after those that are indented deeper than a column.
  private func endLine(below line: Int, column: Int) -> Int {
    var (end, next) = (line + 1, line + 1)
    while next < lines.count {
      defer { next += 1 }
      if lines.isBlank(next) { continue }
      let start = lines.start(of: next)
      guard lines.skipBlanks(from: start) - start > column else { break }
      end = next + 1
    }
    return end
  }
}
