import ModKitFormats
import ModKitModel

extension ProjectProjection {
  /// Returns a test plan without the targets that are taken out, and with projections in the places of projects.
  ///
  /// - Parameters:
  ///   - plan: its bytes, in JSON
  ///   - directory: where paths of projects in it start
  /// - Returns: nil if it is no test plan
  public func testPlan(_ plan: [UInt8], in directory: String) -> String? {
    guard let root = try? JSONPropertyList.list(of: plan).root, root["testTargets"] != nil else {
      return nil
    }
    let spans = JSONSpans(bytes: plan)
    var edits = TextEdits()
    func project(of reference: PropertyValue) -> String? {
      reference["containerPath"]?.text.flatMap { self.project($0, in: directory) }
    }
    func isGone(_ reference: PropertyValue?) -> Bool {
      guard let reference, let project = project(of: reference),
        let id = reference["identifier"]?.text
      else { return false }
      return removed.contains(ProjectTargetKey(project: project, id: id))
    }
    /// Removes elements with the comma that no other element needs.
    func remove(_ list: PropertyValue?, _ target: (PropertyValue) -> PropertyValue?) {
      let elements = list?.elements.map(\.self) ?? []
      var start = list.map { $0.offset + 1 } ?? 0
      var isAnyLeft = false
      for (number, element) in elements.enumerated() {
        let end = spans.end(of: element)
        if isGone(target(element)) {
          let next = number + 1 < elements.count ? elements[number + 1].offset : nil
          // The last one takes the comma before it along.
          if let next {
            edits.remove(element.offset..<next)
          } else {
            edits.remove((isAnyLeft ? start : element.offset)..<end)
          }
        } else {
          isAnyLeft = true
          start = end
        }
      }
    }
    remove(root["testTargets"]) { $0["target"] }
    for options in [root["defaultOptions"]] + configurations(of: root) {
      remove(options?["codeCoverage"]?["targets"]) { $0 }
    }
    rename(in: root, spans, &edits) { project(of: $0) != nil }
    return String(decoding: edits.applied(to: plan), as: UTF8.self)
  }

  private func configurations(of root: PropertyValue) -> [PropertyValue?] {
    root["configurations"]?.elements.map { $0["options"] } ?? []
  }

  /// Lets references to projects lead to projections.
  private func rename(
    in value: PropertyValue, _ spans: JSONSpans, _ edits: inout TextEdits,
    where isRenamed: (PropertyValue) -> Bool
  ) {
    if let path = value["containerPath"], isRenamed(value) {
      let text = path.offset + 1..<spans.end(of: path) - 1
      edits.insert("focus.", at: Self.placeOfName(in: text, of: spans.bytes))
    }
    for element in value.elements { rename(in: element, spans, &edits, where: isRenamed) }
    for (_, element) in value.pairs { rename(in: element, spans, &edits, where: isRenamed) }
  }
}

/// Where values of JSON end, which their table does not say.
private struct JSONSpans {
  let bytes: [UInt8]

  func end(of value: PropertyValue) -> Int {
    var (offset, depth) = (value.offset, 0)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""): offset = endOfText(from: offset)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      default: offset = depth == 0 ? endOfWord(from: offset) : offset + 1
      }
      if depth <= 0 { break }
    }
    return offset
  }

  /// The end of a number or of another word.
  private func endOfWord(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, !",]} \t\r\n".utf8.contains(bytes[offset]) { offset += 1 }
    return max(offset, start + 1)
  }

  private func endOfText(from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, bytes.count)
  }
}
