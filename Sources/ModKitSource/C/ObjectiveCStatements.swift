import ModKitModel

/// The words after `@` that matter.
private enum ObjectiveCWord: String {
  case `import`, interface, implementation, `protocol`, end
}

extension CLexer {
  /// Handles what follows `@`.
  mutating func objectiveCStatement() {
    var end = bytes.endOfCTrivia(from: position)
    guard bytes[end].isName, let word = ObjectiveCWord(rawValue: bytes.joinedName(at: &end)) else {
      return
    }
    position = end
    guard !conditions.isDead else { return }
    switch word {
    case .import: moduleImport()
    case _ where !readsDeclarations: break
    case .interface: interface(isDeclaration: true)
    case .implementation: interface(isDeclaration: false)
    case .protocol: protocolDeclaration()
    case .end: structure = CStructure()
    }
  }

  /// Reports a module path and moves past it.
  mutating func moduleImport() {
    let start = bytes.endOfCTrivia(from: position)
    let path = modulePath(from: start)
    if !path.isEmpty { report(.objectiveCModule, path, at: start) }
  }

  /// Returns an empty string if there is no name.
  private mutating func modulePath(from start: Int) -> String {
    var path = ""
    var next = start
    while bytes[next].isName {
      position = next
      if !path.isEmpty { path += "." }
      path += bytes.joinedName(at: &position)
      let dot = bytes.endOfCTrivia(from: position)
      guard bytes[dot] == "." else { break }
      next = bytes.endOfCTrivia(from: dot + 1)
    }
    return path
  }

  /// Handles a class or category, which instance variables may follow.
  ///
  /// It cannot be nested in braces. Braces that seem open come from a macro or a condition.
  private mutating func interface(isDeclaration: Bool) {
    var next = bytes.endOfCTrivia(from: position)
    guard let name = bytes.cName(at: &next) else { return }
    structure = .container
    let head = bytes.restOfInterfaceHead(from: next)
    if isDeclaration, !head.isCategory { report(.objectiveCClass, name) }
    structure.announced = head.brace.map { ($0, .transparent) }
    let category = head.isCategory ? bytes.categoryName(from: next) : nil
    if !isDeclaration || category?.isEmpty ?? true {
      report(name, category: category, isImplementation: !isDeclaration, from: head.end)
    }
  }

  private mutating func protocolDeclaration() {
    var next = bytes.endOfCTrivia(from: position)
    guard let name = bytes.cName(at: &next), next < bytes.count else { return }
    // A forward declaration, like `@class`.
    if bytes[next] == ";" || bytes[next] == "," { return }
    structure = .container
    report(.objectiveCProtocol, name)
  }
}

extension SourceBytes {
  /// Returns the name in `(Name)` after the name of a class and its parameters; empty for `()`.
  fileprivate func categoryName(from index: Int) -> String {
    var next = index
    if self[next] == "<", let end = endOfBrackets(from: next) { next = endOfCTrivia(from: end) }
    guard self[next] == "(" else { return "" }
    next = endOfCTrivia(from: next + 1)
    return joinedName(at: &next)
  }

  /// Returns whether a category follows `@interface Name`, the opening brace if there is one, and the end.
  /// Parameters, a superclass and protocols are skipped.
  fileprivate func restOfInterfaceHead(
    from index: Int
  ) -> (isCategory: Bool, brace: Int?, end: Int) {
    var next = index
    var isCategory = false
    // A category has no superclass.
    var hasSuperclass = false
    while true {
      switch self[next] {
      case "{": return (isCategory, next, next)
      case "(", "<":
        isCategory = isCategory || self[next] == "(" && !hasSuperclass
        guard let end = endOfBrackets(from: next) else { return (isCategory, nil, next) }
        next = endOfCTrivia(from: end)
      case ":":
        hasSuperclass = true
        next = endOfCTrivia(from: next + 1)
        if cName(at: &next) == nil { return (isCategory, nil, next) }
      default: return (isCategory, nil, next)
      }
    }
  }
}
