import ModKitModel

/// The words that matter for declarations.
private enum CWord: String {
  case `typedef`, `enum`, `struct`, union, extern, namespace, `class`
}

extension CLexer {
  /// Whether a declaration has begun whose name follows later, possibly in a later branch.
  var awaitsName: Bool { structure.awaitsName || branches.contains(where: \.awaitsName) }

  /// Handles a word outside of directives.
  mutating func declarationWord(_ range: Range<Int>) {
    guard !conditions.isDead else { return }
    structure.statement.name = range
    guard bytes.mayBeDeclarationWord(range) else { return }
    var end = range.lowerBound
    let text = bytes.joinedName(at: &end)
    if EnumMacro(rawValue: text) != nil {
      position = end
      return enumeration(bytes.macroEnumerationHead(from: end))
    }
    guard let word = CWord(rawValue: text) else { return }
    position = end
    switch word {
    case .typedef: structure.statement.isTypedef = true
    case .extern: structure.statement.isExtern = true
    case .struct, .union: structure.statement.isRecord = true
    case .namespace, .class: structure.statement.isClosed = true
    case .enum: enumeration(bytes.enumerationHead(from: end))
    }
  }

  /// Handles punctuation outside of directives.
  mutating func declarationMark(_ mark: UInt8) {
    guard !conditions.isDead else { return }
    let name = structure.statement.name
    structure.statement.name = nil
    switch mark {
    case "(": openParenthesis(after: name)
    case ")": structure.statement.parentheses = max(0, structure.statement.parentheses - 1)
    case "=": structure.statement.isClosed = true
    case "{": openBrace()
    case "}": closeBrace()
    case ";": structure.statement = CStatement()
    default: break
    }
  }

  private mutating func enumeration(_ head: CEnumerationHead?) {
    guard let head, structure.isVisible else { return }
    position = head.end
    if let name = head.name {
      report(.enumeration, name)
    } else if structure.statement.isTypedef {
      structure.announced = (head.brace, .namelessEnumeration)
    }
  }

  private mutating func openParenthesis(after name: Range<Int>?) {
    if structure.isVisible, structure.statement.isTypedef,
      let name = bytes.blockName(from: position + 1)
    {
      report(.blockType, ahead: name)
    }
    structure.statement.parentheses += 1
    if !(name.map(bytes.isAttribute) ?? false) { structure.statement.isClosed = true }
  }

  private mutating func openBrace() {
    if let announced = structure.announced, announced.brace == position {
      structure.open(announced.scope)
    } else {
      structure.open(opensTransparentScope ? .transparent : .opaque)
    }
  }

  private var opensTransparentScope: Bool {
    let statement = structure.statement
    guard !statement.isClosed else { return false }
    return statement.isExtern || (statement.isRecord && !language.isCPlusPlus)
  }

  private mutating func closeBrace() {
    guard case .namelessEnumeration = structure.close() else { return }
    if let name = bytes.typedefName(from: position + 1) { report(.enumeration, ahead: name) }
  }

  /// Reports a name further on and continues from there, because positions only count forwards.
  private mutating func report(_ kind: ObjectiveCDeclaration.Kind, ahead name: CName) {
    report(kind, name)
    position = name.offset - 1
  }
}

extension SourceBytes {
  fileprivate func mayBeDeclarationWord(_ range: Range<Int>) -> Bool {
    if self[range.upperBound] == "\\" { return true }
    switch self[range.lowerBound] {
    case "N", "C": return range.count > 6 && self[range.lowerBound + 2] == "_"
    case "t": return spell("typedef", in: range)
    case "e": return spell("enum", in: range) || spell("extern", in: range)
    case "s": return spell("struct", in: range)
    case "u": return spell("union", in: range)
    case "c": return spell("class", in: range)
    case "n": return spell("namespace", in: range)
    default: return false
    }
  }

  /// Whether the name is `__attribute__` or a macro for it: a name in capitals is no function.
  fileprivate func isAttribute(_ name: Range<Int>) -> Bool {
    spell("__attribute__", in: name) || !name.contains { (0x61...0x7A).contains(self[$0]) }
  }
}
