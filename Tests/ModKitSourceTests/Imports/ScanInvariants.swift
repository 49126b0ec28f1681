import ModKitModel

@testable import ModKitSource

/// What holds for the facts of any bytes whatsoever.
enum ScanInvariants {
  /// What does not hold for these bytes; nil when all does.
  static func violation(in bytes: [UInt8], as language: Language?) -> String? {
    let facts = SourceScanner.facts(in: bytes, language: language)
    if facts != SourceScanner.facts(in: bytes, language: language) { return "another result" }
    if facts != SourceScanner.factsOfWholeFile(in: bytes, language: language) {
      return "the search for the last word misses something"
    }
    if facts != factsBesideTokens(in: bytes, language) { return "tokens change the facts" }
    return violation(in: facts, of: bytes) ?? violationByBlanking(bytes, facts, language)
  }

  /// The facts that are read together with all tokens.
  private static func factsBesideTokens(in bytes: [UInt8], _ language: Language?) -> SourceFacts {
    bytes.withUnsafeBytes { buffer in
      let bytes = SourceBytes(buffer)
      let marks = SourceScanner.marks(in: bytes, language)
      return SourceScanner.factsAndTokens(in: bytes, language, marks).facts
    }
  }

  private static func violation(in facts: SourceFacts, of bytes: [UInt8]) -> String? {
    let lines = lineStarts(of: bytes)
    for positions in [facts.imports.map(\.position), facts.declarations.map(\.position)] {
      let offsets = positions.map { offset(of: $0, lines, bytes.count) }
      if offsets.contains(nil) { return "a position outside of the file" }
      let isOrdered = zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
      if !isOrdered { return "positions that do not increase" }
    }
    let names = facts.imports.filter { !$0.form.isHeader }.map(\.operand)
    let isNamed = !(names + facts.declarations.map(\.name)).contains("")
    return isNamed ? nil : "a fact without a name"
  }

  /// Nothing after the line of the last import has a say in it.
  private static func violationByBlanking(
    _ bytes: [UInt8], _ facts: SourceFacts, _ language: Language?
  ) -> String? {
    guard let last = facts.imports.last, !language.isCPlusPlus else { return nil }
    guard let start = offset(of: last.position, lineStarts(of: bytes), bytes.count) else {
      return nil
    }
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.starts(with: last.writtenOperand.utf8) else { return nil }
    let blank = bytes.enumerated().map { index, byte in
      index < line.endIndex || byte == 0x0A || byte == 0x0D ? byte : 0x20
    }
    let found = SourceScanner.facts(in: blank, language: language).imports
    return found == facts.imports ? nil : "what follows the last import has a say in it"
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let isCRLF = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isCRLF) { starts.append(index + 1) }
    }
    return starts
  }

  private static func offset(of position: TextPosition, _ lines: [Int], _ count: Int) -> Int? {
    guard (1...lines.count).contains(position.line), position.column > 0 else { return nil }
    let offset = lines[position.line - 1] + position.column - 1
    let end = position.line < lines.count ? lines[position.line] : count
    return offset < end ? offset : nil
  }
}

extension Import.Form {
  fileprivate var isHeader: Bool {
    [.angledHeader, .quotedHeader, .angledCondition, .quotedCondition].contains(self)
  }
}

extension Import {
  fileprivate var writtenOperand: String {
    switch form {
    case .angledHeader, .angledCondition: "<\(operand)>"
    case .quotedHeader, .quotedCondition: "\"\(operand)\""
    default: operand
    }
  }
}
