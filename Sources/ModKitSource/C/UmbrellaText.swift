package import ModKitModel

/// Reads the text of an umbrella header to find the place for new imports.
package struct UmbrellaText {
  package struct Statement {
    package var item: Import
    /// The end of the import. The rest of its line may be a comment.
    var end: Int
    /// Nil for `@import`.
    package var directive: String?
    /// Whether no condition and no bracket is open.
    var isAtTop: Bool
  }

  /// The imports in the order of the text, without those in `#if 0`.
  package private(set) var imports: [Statement] = []
  /// The starts of lines, and the end of the text, where no condition or bracket is open.
  private var places: [Int] = []
  /// The end of the prologue: `#pragma once`, or the first lines of an include guard.
  private var prologueEnd: Int?
  /// The next token that is not a comment.
  private var firstToken: Int?
  private let bytes: SourceBytes

  package init(_ bytes: SourceBytes) {
    self.bytes = bytes
    read()
  }

  /// Reads the text. No place is after the include guard, because clang would then no longer
  /// recognize the guard.
  private mutating func read() {
    var scan = CLexer(bytes, nil)
    var wasGuarded = false
    var isBehindGuard = false
    var isLineStart = true
    while true {
      let start = scan.position
      isLineStart = isLineStart || start == bytes.count
      if isLineStart, !isBehindGuard, scan.isAtTop { places.append(start) }
      guard start < bytes.count else { return }
      let isToken = !scan.isInDirective && !bytes.isTrivia(at: start)
      if isToken, firstToken == nil { firstToken = start }
      let isPragma = scan.isAtLineStart && bytes.isPragmaOnce(at: start)
      let known = scan.facts.imports.count
      scan.step()
      add(
        scan.facts.imports[known...], start..<scan.position, isAtTop: scan.isAtTop && !isBehindGuard
      )
      if isPragma || (scan.conditions.isGuarded && !wasGuarded) { endPrologue(at: scan.position) }
      isBehindGuard = isBehindGuard || (wasGuarded && !scan.conditions.isGuarded)
      wasGuarded = scan.conditions.isGuarded
      isLineStart = bytes.endsLine(at: start)
    }
  }

  private mutating func add(
    _ new: ArraySlice<Import>, _ range: Range<Int>, isAtTop: Bool
  ) {
    for item in new where !item.form.isCondition {
      imports.append(
        Statement(
          item: item, end: range.upperBound, directive: bytes.directiveName(at: range.lowerBound),
          isAtTop: isAtTop))
    }
  }

  private mutating func endPrologue(at index: Int) {
    prologueEnd = index
    firstToken = nil
  }

  // MARK: Places

  /// The place for new imports: after the last top-level import, else after the block that contains
  /// the last import, else before the first declaration.
  package var place: Int? {
    anchor.flatMap { place in places.first { $0 >= place } } ?? placeBeforeDeclarations
  }

  /// Whether ``place`` is beside other imports.
  package var isPlaceBesideImports: Bool {
    anchor.map { place in places.contains { $0 >= place } } ?? false
  }

  private var anchor: Int? {
    // A textual header may be about anything, so it is no reference.
    let modular = imports.filter { HeaderKind(path: $0.item.operand) != .textual }
    return (modular.last(where: \.isAtTop) ?? modular.last)?.end
  }

  /// The place before the first declaration. A comment directly above the declaration stays with
  /// it.
  private var placeBeforeDeclarations: Int? {
    let start = prologueEnd ?? bytes.textStart
    let end = firstToken ?? bytes.count
    let candidates = places.filter { $0 >= start && $0 <= end }
    guard firstToken != nil else { return candidates.last }
    return candidates.last(where: isAfterBlankLine) ?? candidates.first
  }

  private func isAfterBlankLine(_ index: Int) -> Bool {
    var line = bytes.startOfLineEnd(before: index)
    guard line < index else { return false }
    while line > bytes.textStart, bytes[line - 1].isBlank { line -= 1 }
    return line == bytes.textStart || bytes[line - 1].isNewline
  }
}

extension CLexer {
  fileprivate var isAtTop: Bool {
    conditions.depth == 0 && structure.scopes.isEmpty && structure.statement.parentheses == 0
      && !structure.isInContainer
  }
}

extension SourceBytes {
  /// Returns the start of the line end directly before `index`, or `index` if there is none.
  package func startOfLineEnd(before index: Int) -> Int {
    guard index > textStart, self[index - 1].isNewline else { return index }
    let isPair = self[index - 1] == "\n" && index - 1 > textStart && self[index - 2] == "\r"
    return index - (isPair ? 2 : 1)
  }

  /// Whether a line ends here. A carriage return ends a line unless it is part of CRLF.
  fileprivate func endsLine(at index: Int) -> Bool {
    self[index] == "\n" || (self[index] == "\r" && self[index + 1] != "\n")
  }

  fileprivate func isTrivia(at index: Int) -> Bool {
    let byte = self[index]
    return byte.isBlank || byte.isNewline || endOfSplice(at: index) != nil
      || endOfCComment(at: index) != nil
  }

  fileprivate func isPragmaOnce(at index: Int) -> Bool {
    self[index] == "#" && endOfWords(["pragma", "once"], from: index + 1) != nil
  }

  fileprivate func directiveName(at index: Int) -> String? {
    guard self[index] == "#" || self[index] == "%" else { return nil }
    var start = endOfCGap(from: index + (self[index] == "#" ? 1 : 2))
    return joinedName(at: &start)
  }
}
