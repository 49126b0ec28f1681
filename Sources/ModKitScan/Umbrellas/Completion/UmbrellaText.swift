import ModKitModel

/// What the text of an umbrella header says of the place where an import can be added.
struct UmbrellaText {
  struct Statement {
    var item: Import
    /// Where it ends; what is left of its line may be a comment.
    var end: Int
    /// Nil for `@import`.
    var directive: String?
    /// Whether no condition and no bracket is open.
    var isAtTop: Bool
  }

  /// In the order of the text, those of `#if 0` left out.
  private(set) var imports: [Statement] = []
  /// The beginnings of lines, and the end of the text, where nothing is open.
  private var places: [Int] = []
  /// The end of what has to come first: `#pragma once`, or the first lines of an include guard.
  private var prologueEnd: Int?
  /// What comes next, comments apart.
  private var firstToken: Int?
  private let bytes: SourceBytes

  init(_ bytes: SourceBytes) {
    self.bytes = bytes
    read()
  }

  /// What follows an include guard is no place: clang would no longer see that the header is
  /// guarded.
  private mutating func read() {
    var scan = CScan(bytes, nil)
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

  /// Where imports are to be added: after the last one that nothing encloses, or else after what
  /// encloses the last one, or else before the first declaration.
  var place: Int? {
    anchor.flatMap { place in places.first { $0 >= place } } ?? placeBeforeDeclarations
  }

  /// Whether ``place`` is beside other imports.
  var isPlaceBesideImports: Bool {
    anchor.map { place in places.contains { $0 >= place } } ?? false
  }

  private var anchor: Int? {
    // A textual header is a part of the text, whatever that is about.
    let modular = imports.filter { HeaderKind(path: $0.item.operand) != .textual }
    return (modular.last(where: \.isAtTop) ?? modular.last)?.end
  }

  /// A comment that nothing separates from the declaration stays with it.
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

extension CScan {
  fileprivate var isAtTop: Bool {
    conditions.depth == 0 && structure.scopes.isEmpty && structure.statement.parentheses == 0
      && !structure.isInContainer
  }
}

extension SourceBytes {
  /// Where the line end begins that is directly before `index`; `index` when there is none.
  func startOfLineEnd(before index: Int) -> Int {
    guard index > textStart, self[index - 1].isNewline else { return index }
    let isPair = self[index - 1] == "\n" && index - 1 > textStart && self[index - 2] == "\r"
    return index - (isPair ? 2 : 1)
  }

  /// A carriage return ends a line of its own unless it belongs to CRLF.
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
