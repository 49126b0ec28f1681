extension SourceBytes {
  /// Returns the first line end at or after `index`, or the end of the file.
  package func lineEnd(from index: Int) -> Int {
    var index = index
    while index < count, !self[index].isNewline { index += 1 }
    return index
  }

  /// Returns the start of the line that contains `index`. Nil if it is more than ``lookahead``
  /// bytes away, because searching a very long line for each of its words is too slow.
  func lineStart(before index: Int) -> Int? {
    let size = ByteBlock.scalarCount
    var end = index
    while end >= size, index - end <= Self.lookahead {
      let block = block(at: end - size)
      let last = (block.marks("\n") .| block.marks("\r")).last
      end += last + 1 - size
      if last >= 0 { return index - end <= Self.lookahead ? end : nil }
    }
    while end > 0, index - end <= Self.lookahead, !self[end - 1].isNewline { end -= 1 }
    return index - end <= Self.lookahead ? end : nil
  }
}
