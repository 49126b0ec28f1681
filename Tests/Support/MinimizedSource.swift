/// The directives of a source file as clang prints them, one a line, comments removed.
struct MinimizedSource {
  private let lines: [Substring]

  init(_ text: String) {
    lines =
      text
      .replacing("\\\r\n", with: "").replacing("\\\n", with: "")
      .replacing("<TokBeforeEOF>", with: "")
      .replacing(";#", with: ";\n#").replacing(";@", with: ";\n@")
      .split(whereSeparator: \.isNewline)
  }

  /// What is imported outside of `#if 0`, which clang prints like any other block.
  var operands: [String] {
    var blocks: [Bool] = []
    var operands: [String] = []
    for line in lines {
      switch line {
      case _ where line.hasPrefix("#if"): blocks.append(line == "#if 0")
      case _ where line.hasPrefix("#el"):
        if !blocks.isEmpty { blocks[blocks.count - 1] = line == "#elif 0" }
      case _ where line.hasPrefix("#endif"): _ = blocks.popLast()
      default: if !blocks.contains(true) { operands += Self.operand(line) }
      }
    }
    return operands
  }

  private static func operand(_ line: Substring) -> [String] {
    let module = #/(?:@import |#pragma clang module import )(.*?);?/#
    if let match = line.wholeMatch(of: module) { return [String(match.1)] }
    let header = #/#(?:import|include|include_next) ?(<.*?>|".*?").*/#
    if let match = line.wholeMatch(of: header) { return [String(match.1)] }
    let computed = #/#(?:import|include|include_next) ?([A-Za-z_].*)/#
    return line.wholeMatch(of: computed).map { [$0.1.filter { $0 != " " }] } ?? []
  }
}
