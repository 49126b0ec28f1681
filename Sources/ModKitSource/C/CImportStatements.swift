package import ModKitModel

extension CLexer {
  /// Reports the header after `#import` or `#include`.
  mutating func headerImport(traits: Import.Traits = []) {
    guard !conditions.isDead else { return }
    let start = bytes.endOfCGap(from: position)
    if let header = bytes.header(at: start) {
      position = header.end
      report(header.importForm, header.name, traits: traits, at: start)
    } else if bytes[start].isName, !bytes[start].isDigit {
      position = start
      report(.computedHeader, restOfLine(), traits: traits, at: start)
    }
  }

  /// Handles `#pragma clang module import M` and skips `#pragma mark`, which is prose. Other
  /// pragmas are read like any other text.
  mutating func pragma() {
    guard !conditions.isDead else { return }
    if let mark = bytes.endOfWords(["mark"], from: position) {
      position = bytes.logicalLineEnd(from: mark)
    } else if let end = bytes.endOfWords(["clang", "module", "import"], from: position) {
      position = end
      if bytes[end].isName { moduleImport() }
    }
  }

  /// Handles `import <h>;`, `import M;` and `export import M;` at the beginning of a C++ line.
  mutating func moduleDirective(_ word: Range<Int>) {
    guard let keyword = bytes.endOfModuleKeyword(word), !conditions.isDead else { return }
    let start = bytes.endOfCGap(from: keyword)
    if let header = bytes.header(at: start) {
      position = header.end
      report(header.importForm, header.name, at: start)
    } else if bytes[start].isName, bytes.endsModuleImport(start) {
      position = start
      moduleImport()
    }
  }
}

/// A header between its delimiters.
package struct CHeader {
  var isAngled: Bool
  package var name: String
  package var end: Int

  package var importForm: Import.Form { isAngled ? .angledHeader : .quotedHeader }
  package var conditionForm: Import.Form { isAngled ? .angledCondition : .quotedCondition }
}

extension SourceBytes {
  /// Returns the header whose opening delimiter is at `start`, or nil if it is not closed on its
  /// line.
  package func header(at start: Int) -> CHeader? {
    guard self[start] == "<" || self[start] == "\"" else { return nil }
    let isAngled = self[start] == "<"
    let delimiter: UInt8 = isAngled ? UInt8(">") : UInt8("\"")
    if let end = plainHeaderEnd(from: start + 1), self[end] == delimiter {
      return CHeader(isAngled: isAngled, name: text(start + 1..<end), end: end + 1)
    }
    var end = afterSplices(from: start + 1)
    var length = 0
    while end < count, !self[end].isNewline, self[end] != delimiter {
      guard end - start < Self.lookahead else { return nil }
      length += 1
      end = afterSplices(from: end + 1)
    }
    guard end < count, self[end] == delimiter else { return nil }
    let name = start + 1..<end
    return CHeader(
      isAngled: isAngled,
      name: name.count == length ? text(name) : joinedText(name), end: end + 1)
  }

  /// Returns the first byte that may end a name or split it over two lines. It may be a quotation
  /// mark between angle brackets, which does not end the name.
  private func plainHeaderEnd(from start: Int) -> Int? {
    first(in: start..<min(count, start + Self.lookahead - 1)) { block, _ in
      block.marks(">") .| block.marks("\"") .| block.marks("\\") .| block.marks("\n")
        .| block.marks("\r")
    }
  }

  /// Returns the text of joined lines.
  private func joinedText(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    var index = afterSplices(from: range.lowerBound)
    while index < range.upperBound {
      bytes.append(self[index])
      index = afterSplices(from: index + 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns where the next token begins after exactly these words on one line.
  func endOfWords(_ words: [String], from index: Int) -> Int? {
    var next = endOfCGap(from: index)
    for word in words {
      guard self[next] == word.utf8.first, joinedName(at: &next) == word else { return nil }
      next = endOfCGap(from: next)
    }
    return next
  }

  /// Returns the end of `import` or `export import`.
  fileprivate func endOfModuleKeyword(_ word: Range<Int>) -> Int? {
    if spell("import", in: word) { return word.upperBound }
    guard spell("export", in: word) else { return nil }
    let next = endOfCTrivia(from: word.upperBound)
    let end = next + 6
    return spell("import", in: next..<end) && !self[end].isName ? end : nil
  }

  /// Whether a statement ends after the dotted name at `index`. If not, `import` may be a type.
  fileprivate func endsModuleImport(_ index: Int) -> Bool {
    var next = index
    while self[next].isName || self[next] == "." { next += 1 }
    let end = endOfCGap(from: next)
    return self[end] == ";" || (self[end] == "[" && self[end + 1] == "[")
  }
}
