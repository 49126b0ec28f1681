import ModKitModel

/// Inserts text before or after an item of a collection, in the style of the item.
struct ItemInsertion {
  let lines: ManifestLines
  /// Whether a comma separates items.
  let isFlow: Bool
  /// The text between a comma and the next item on the same line.
  var gap = " "

  func after(_ item: DependencyItem, _ texts: [String]) -> [TextSplice] {
    guard item.isAlone else {
      return [
        .insertion(texts.map { "," + gap + $0 }.joined(), at: item.range.upperBound)
      ]
    }
    let place = lines.start(of: item.lines.upperBound)
    guard isFlow, item.comma == nil, let last = texts.last else {
      return [.insertion(texts.map { line($0, like: item) }.joined(), at: place)]
    }
    let text = texts.dropLast().map { line($0, like: item) }.joined()
    return [
      .insertion(",", at: item.range.upperBound),
      .insertion(text + line(last, like: item, isLast: true), at: place),
    ]
  }

  /// Returns the splices that insert texts before an item.
  ///
  /// - Parameter line: the line to insert at if the item has a line of its own
  func before(_ item: DependencyItem, line: Int, _ texts: [String]) -> [TextSplice] {
    guard item.isAlone else {
      return [
        .insertion(texts.map { $0 + "," + gap }.joined(), at: item.range.lowerBound)
      ]
    }
    let text = texts.map { self.line($0, like: item) }.joined()
    return [.insertion(text, at: lines.start(of: line))]
  }

  private func line(_ text: String, like item: DependencyItem, isLast: Bool = false) -> String {
    let line = item.lines.lowerBound
    let start = lines.text(lines.start(of: line)..<item.range.lowerBound)
    return start + text + (isFlow && !isLast ? "," : "") + lines.ending(of: line)
  }
}
