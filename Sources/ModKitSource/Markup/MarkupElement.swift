/// A start tag.
package struct MarkupElement {
  package struct Attribute {
    package var name: Range<Int>
    /// Without quotation marks. Empty, and at the end of the name, if there is none.
    package var value: Range<Int>
  }

  package var name: Range<Int>
  package var attributes: [Attribute] = []
  /// Whether it ends with `/>`, so that no end tag follows.
  package var isEmpty = false
  /// Whether its `>` is there.
  package var isClosed = false

  init(name: Range<Int>) {
    self.name = name
  }

  /// The offset of its `<`.
  package var start: Int { name.lowerBound - 1 }

  /// The value of an attribute.
  func value(_ name: StaticString, in bytes: SourceBytes) -> Range<Int>? {
    attributes.first { bytes.spellInAnyCase(name, in: $0.name) }?.value
  }
}

extension SourceBytes {
  /// Whether the bytes of the range are `word`, which is in lower case, or `word` in capitals.
  func spellInAnyCase(_ word: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount, range.upperBound <= count else { return false }
    return range.allSatisfy { index in
      let letter = word.utf8Start[index - range.lowerBound]
      let isCapital = (0x41...0x5A).contains(self[index]) && !(0x41...0x5A).contains(letter)
      return self[index] == letter || isCapital && self[index] + 0x20 == letter
    }
  }
}
