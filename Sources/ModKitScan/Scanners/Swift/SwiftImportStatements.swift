import ModKitModel

extension SwiftScan {
  /// Handles what follows the keyword `import`.
  mutating func importStatement() {
    let keywordEnd = position
    position = bytes.endOfSwiftTrivia(from: position)
    guard let path = importedPath(), !isLabel else {
      position = keywordEnd
      return endBeginning()
    }
    // An import cannot be inside parentheses. A missing closing parenthesis further up must not
    // affect the rest of the file.
    depth = 0
    report(.swiftModule, path.text(in: bytes), at: path.first.offset)
    endBeginning()
  }

  /// Returns the module of an import, without the declaration if only one is imported.
  private mutating func importedPath() -> SwiftModulePath? {
    let hasKind = skipKind()
    guard var path = bytes.modulePath(from: position) else { return nil }
    position = path.end
    guard hasKind else { return path }
    if !path.isOneName {
      path.removeLast()
    } else if bytes[position] == "." {
      // The operator of `import func M.==`, which may begin with a dot itself.
      position += 1
    }
    return path
  }

  /// Whether the keyword is a label: `func send(import file: String)`.
  private var isLabel: Bool { bytes[bytes.endOfSwiftTrivia(from: position)] == ":" }

  /// Skips `struct` in `import struct M.S`.
  private mutating func skipKind() -> Bool {
    let word = position..<bytes.endOfSwiftName(from: position)
    guard bytes.isImportKind(word) else { return false }
    position = bytes.endOfSwiftTrivia(from: word.upperBound)
    return true
  }
}

extension SourceBytes {
  fileprivate func isImportKind(_ word: Range<Int>) -> Bool {
    switch word.count {
    case 3: spell("var", in: word) || spell("let", in: word)
    case 4: spell("enum", in: word) || spell("func", in: word)
    case 5: spell("class", in: word)
    case 6: spell("struct", in: word)
    case 8: spell("protocol", in: word)
    case 9: spell("typealias", in: word)
    default: false
    }
  }
}
