package import ModKitModel

/// The addition of an element to a list between brackets, in the style of its neighbours.
package struct BracketListAddition {
  let text: DescriptionText
  let list: BracketList

  package init(text: DescriptionText, list: BracketList) {
    self.text = text
    self.list = list
  }

  /// - Parameters:
  ///   - element: the text of the element
  ///   - index: the index that it gets
  package func splices(_ element: String, at index: Int) -> [TextSplice] {
    if list.elements.isEmpty { return first(element) }
    if index == 0 { return [start(element)] }
    return after(list.elements[index - 1], element, isLast: index == list.elements.count)
  }

  private func after(
    _ previous: BracketList.Element, _ element: String, isLast: Bool
  ) -> [TextSplice] {
    let end = previous.range.upperBound
    guard text.isAlone(previous) else { return [.insertion(", " + element, at: end)] }
    let lineEnd = text.contentEnd(ofLineWith: previous.end)
    let hasComma = previous.comma != nil || !isLast
    let line =
      text.lineBreak(ofLineWith: previous.end)
      + text.indentation(ofLineWith: previous.range.lowerBound) + element + (hasComma ? "," : "")
    if previous.comma != nil { return [.insertion(line, at: lineEnd)] }
    guard lineEnd > end else { return [.insertion("," + line, at: end)] }
    return [.insertion(",", at: end), .insertion(line, at: lineEnd)]
  }

  /// Returns the insertion before all elements.
  private func start(_ element: String) -> TextSplice {
    let next = list.elements[0].range.lowerBound
    guard text.isFirst(next), text.isLast(list.open + 1) else {
      return .insertion(element + ", ", at: next)
    }
    let line =
      text.lineBreak(ofLineWith: list.open) + text.indentation(ofLineWith: next) + element + ","
    return .insertion(line, at: text.contentEnd(ofLineWith: list.open))
  }

  /// Returns the splices for an empty list.
  private func first(_ element: String) -> [TextSplice] {
    let inside = list.open + 1..<list.close
    if text.bytes[inside].allSatisfy(DescriptionText.isSpace) {
      return [TextSplice(inside, element)]
    }
    if text.isOnOneLine(inside) || !text.isLast(list.open + 1) || !text.isFirst(list.close) {
      let isFollowed = text.bytes[list.open + 1] != UInt8(ascii: " ")
      return [.insertion(element + "," + (isFollowed ? " " : ""), at: list.open + 1)]
    }
    let start = text.start(ofLineWith: list.close)
    let line =
      text.indentation(ofLineWith: list.close) + text.indentationUnit + element + ","
      + text.lineBreak(ofLineWith: list.open)
    return [.insertion(line, at: start)]
  }
}
