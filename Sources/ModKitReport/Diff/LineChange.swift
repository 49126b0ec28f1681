import ModKitModel

/// Lines that are removed, and those that replace them.
struct LineChange {
  var old: Range<Int>
  var new: [ArraySlice<UInt8>]

  /// Returns the changes in text order, separated by unchanged lines.
  ///
  /// - Parameter splices: in text order, without overlaps
  static func changes(by splices: [TextSplice], in lines: TextLines) -> [LineChange] {
    var groups: [(lines: Range<Int>, splices: [TextSplice])] = []
    for splice in splices {
      let touched = touched(by: splice, in: lines)
      if let last = groups.last, touched.lowerBound <= last.lines.upperBound {
        let end = max(last.lines.upperBound, touched.upperBound)
        groups[groups.count - 1].lines = last.lines.lowerBound..<end
        groups[groups.count - 1].splices.append(splice)
      } else {
        groups.append((touched, [splice]))
      }
    }
    return groups.compactMap { group in
      let change = LineChange(group.splices, replacing: group.lines, in: lines)
      return change.new == lines[group.lines] ? nil : change
    }
  }

  private init(_ splices: [TextSplice], replacing range: Range<Int>, in lines: TextLines) {
    let start = lines.offset(of: range.lowerBound)
    let text = Array(lines.bytes[start..<lines.offset(of: range.upperBound)])
    let moved = splices.map { splice in
      let range = splice.range
      return TextSplice(range.lowerBound - start..<range.upperBound - start, splice.replacement)
    }
    let new = TextLines(text.applying(moved))
    self.init(old: range, new: new[0..<new.count])
  }

  private init(old: Range<Int>, new: [ArraySlice<UInt8>]) {
    self.old = old
    self.new = new
  }

  /// Returns the lines that a splice changes. Inserting whole lines between others changes none.
  private static func touched(by splice: TextSplice, in lines: TextLines) -> Range<Int> {
    let first = lines.line(at: splice.range.lowerBound)
    let isInsertion = splice.range.isEmpty && splice.replacement.utf8.last == UInt8(ascii: "\n")
    if first == lines.count { return max(0, lines.wholeCount)..<first }
    if isInsertion, lines.offset(of: first) == splice.range.lowerBound { return first..<first }
    return first..<lines.line(at: max(splice.range.lowerBound, splice.range.upperBound - 1)) + 1
  }
}

extension TextLines {
  /// The number of lines that end with a line feed. Appending to a last line without one changes
  /// it.
  fileprivate var wholeCount: Int {
    bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? count : count - 1
  }
}
