import ModKitModel

extension SwiftFact {
  /// The operand is a module path. The declaration of `import struct M.S` is left out. The position is that of
  /// the operand's first byte.
  static let imports = SwiftFact(words: ["import"]) { place, collector in
    guard let keyword = place.token, let traits = place.tokens.importTraits(keyword),
      let path = place.bytes.importedPath(after: place.tokens[keyword].end)
    else { return }
    collector.add(
      Import(
        form: .swiftModule, operand: path.text(in: place.bytes), traits: traits,
        position: .uncounted, conditions: place.tokens.conditions(of: keyword)),
      at: path.first.offset)
  }

  /// The modules that conditions ask for.
  static let conditions = SwiftFact(words: ["canImport"]) { place, collector in
    let bytes = place.bytes
    guard let question = place.tokens.question(at: place.offset) else { return }
    let parenthesis = bytes.endOfSwiftGap(from: bytes.endOfSwiftName(from: place.offset))
    guard bytes[parenthesis] == "(",
      let path = bytes.modulePath(from: bytes.endOfSwiftTrivia(from: parenthesis + 1))
    else { return }
    collector.add(
      Import(
        form: .swiftCondition, operand: path.text(in: bytes), traits: [], position: .uncounted,
        conditions: question.conditions),
      at: path.first.offset)
  }
}

extension CodeTokens {
  /// Returns what the attributes before the keyword `import` say; nil if no statement begins there.
  fileprivate func importTraits(_ keyword: Int) -> Import.Traits? {
    guard !self[keyword].isInText, !isMark(keyword - 1, "@") else { return nil }
    var traits: Import.Traits? = beginsStatement(keyword) ? [] : nil
    var read: Import.Traits = []
    for start in prefixParts(before: keyword) {
      if isMark(start, "@") { read.formUnion(importTraits(named: start + 1)) }
      if beginsStatement(start) { traits = read }
    }
    return traits
  }

  private func importTraits(named name: Int) -> Import.Traits {
    if isName(name, "testable") { return .testable }
    if isName(name, "_exported") { return .exported }
    return isName(name, "_implementationOnly") ? .implementationOnly : []
  }
}

extension SourceBytes {
  /// Returns the module of an import, without the declaration if only one is imported.
  fileprivate func importedPath(after keyword: Int) -> SwiftModulePath? {
    var start = endOfSwiftTrivia(from: keyword)
    let kind = start..<endOfSwiftName(from: start)
    let hasKind = isImportKind(kind)
    if hasKind { start = endOfSwiftTrivia(from: kind.upperBound) }
    guard var path = modulePath(from: start) else { return nil }
    var end = path.end
    if hasKind, !path.isOneName {
      path.removeLast()
    } else if hasKind, self[end] == "." {
      // The operator of `import func M.==`, which may begin with a dot itself.
      end += 1
    }
    // The keyword is a label in `func send(import file: String)`.
    return self[endOfSwiftTrivia(from: end)] == ":" ? nil : path
  }

  private func isImportKind(_ word: Range<Int>) -> Bool {
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
