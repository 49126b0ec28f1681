package import ModKitModel

/// The removal of an element from a list between brackets. A comment at the end of the element's line
/// is removed with it; comments above it stay.
package struct BracketListRemoval {
  let text: DescriptionText
  let list: BracketList

  package init(text: DescriptionText, list: BracketList) {
    self.text = text
    self.list = list
  }

  package func splices(_ index: Int) -> [TextSplice] {
    let element = list.elements[index]
    let splices =
      text.isAlone(element) ? lines(of: element, at: index) : inline(element, at: index)
    guard list.elements.count == 1 else { return splices }
    // A list with only space in it is empty.
    let offset = list.open + 1
    let rest = Array(text.bytes[offset..<list.close]).applying(
      splices.map {
        TextSplice($0.range.lowerBound - offset..<$0.range.upperBound - offset, $0.replacement)
      })
    return rest.allSatisfy(DescriptionText.isSpace) ? [TextSplice(offset..<list.close)] : splices
  }

  private func lines(of element: BracketList.Element, at index: Int) -> [TextSplice] {
    let start = text.start(ofLineWith: element.range.lowerBound)
    return separator(before: index) + [TextSplice(start..<text.start(ofLineAfter: element.end))]
  }

  /// Returns the removal of the comma before a last element that has none itself.
  private func separator(before index: Int) -> [TextSplice] {
    guard list.elements[index].comma == nil, index > 0, let comma = list.elements[index - 1].comma
    else { return [] }
    return [TextSplice(comma..<comma + 1)]
  }

  private func inline(_ element: BracketList.Element, at index: Int) -> [TextSplice] {
    var range = element.range.lowerBound..<element.end
    let next = text.skipBlanks(from: range.upperBound)
    let isFirst = text.isFirst(range.lowerBound)
    if index + 1 < list.elements.count, isFirst || !text.isLast(range.upperBound) {
      return [TextSplice(range.lowerBound..<next)]
    }
    if !isFirst {
      range = text.skipBlanks(before: range.lowerBound)..<range.upperBound
      // The space after the opening bracket belongs to the bracket.
      if index == 0 { range = element.range.lowerBound..<range.upperBound }
    }
    return separator(before: index) + [TextSplice(range)]
  }
}
