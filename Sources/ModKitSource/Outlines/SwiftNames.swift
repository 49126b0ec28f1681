import ModKitModel

/// Finds the names that Swift source uses, and how.
struct SwiftNames {
  private let tokens: CodeTokens
  private let modules: Set<String>
  private var gatherer: NameGatherer

  var uses: [String: NameUse] { gatherer.uses }

  init(_ tokens: CodeTokens, modules: Set<String>) {
    self.tokens = tokens
    self.modules = modules
    gatherer = NameGatherer(tokens)
    var index = 0
    while index < tokens.all.upperBound {
      if isImport(index) {
        index = endOfLine(index)
      } else {
        visit(index)
        index += 1
      }
    }
  }

  private func isImport(_ index: Int) -> Bool {
    tokens.isName(index, "import") && tokens.isName(index + 1)
      && !tokens.isMark(index - 1, ".")
  }

  private func endOfLine(_ index: Int) -> Int {
    var index = index + 1
    while index < tokens.all.upperBound, !tokens[index].beginsLine, !tokens.isMark(index, ";") {
      index += 1
    }
    return index
  }

  private mutating func visit(_ index: Int) {
    guard tokens.isName(index) else { return visitOperator(index) }
    if tokens.isMark(index - 1, "."), !isQualified(index) {
      gatherer.addMember(index)
    } else if !isLabel(index) {
      let isCreated = isCall(index) && tokens.isMark(index + 1, "(")
      gatherer.add(index, isCalled: isCall(index), isCreated: isCreated)
    }
  }

  /// Whether the name of a module stands before the dot.
  private func isQualified(_ index: Int) -> Bool {
    tokens.isName(index - 2) && modules.contains(tokens.text(index - 2))
      && !tokens.isMark(index - 3, ".")
  }

  /// Whether it is the label of an argument or of a parameter.
  private func isLabel(_ index: Int) -> Bool {
    tokens.isMark(index + 1, ":")
      && (tokens.isMark(index - 1, "(") || tokens.isMark(index - 1, ","))
      && tokens.parent(index).map { tokens.isMark($0, "(") } ?? false
  }

  /// Whether it is called, or a member of it is used: `Name(…)`, `Name.shared`.
  private func isCall(_ index: Int) -> Bool {
    guard !tokens.isName(index - 1, "extension"), !isSelector(index) else { return false }
    if tokens.isMark(index + 1, "(") { return !tokens[index + 1].beginsLine }
    guard tokens.isMark(index + 1, "."), tokens.isName(index + 2) else { return false }
    let member = tokens.text(index + 2)
    guard !["self", "Type", "Protocol"].contains(member) else { return false }
    // After the name of a module it is a call if the rest is; a type in a type belongs to a type.
    return modules.contains(tokens.text(index))
      ? isCall(index + 2) : !(member.first?.isUppercase ?? false)
  }

  /// Whether it is in `#selector(…)` or `#keyPath(…)`, which name the type.
  private func isSelector(_ index: Int) -> Bool {
    guard let open = tokens.parent(index) else { return false }
    return tokens.isMark(open - 2, "#")
      && (tokens.isName(open - 1, "selector") || tokens.isName(open - 1, "keyPath"))
  }

  /// Operators of one character are those of the standard library.
  private mutating func visitOperator(_ index: Int) {
    guard isOperator(index), !(isOperator(index - 1) && touches(index - 1)) else { return }
    var end = index
    while touches(end), isOperator(end + 1) { end += 1 }
    if end > index { gatherer.add(index...end) }
  }

  private func isOperator(_ index: Int) -> Bool {
    tokens.mark(index).map { "/=-+!*%<>&|^~?".utf8.contains($0) } ?? false
  }

  private func touches(_ index: Int) -> Bool {
    index + 1 < tokens.all.upperBound && tokens[index].end == tokens[index + 1].start
  }
}

/// Gathers the uses of names.
struct NameGatherer {
  private let tokens: CodeTokens
  private var positions: PositionCounter
  private(set) var uses: [String: NameUse] = [:]

  init(_ tokens: CodeTokens) {
    self.tokens = tokens
    positions = PositionCounter(tokens.bytes)
  }

  mutating func addMember(_ index: Int) {
    let name = tokens.text(index)
    if uses[name]?.memberPlace == nil {
      uses[name, default: NameUse()].memberPlace = position(index)
    }
  }

  mutating func add(_ index: Int, isCalled: Bool, isCreated: Bool) {
    let name = tokens.text(index)
    var use = uses[name] ?? NameUse()
    if use.place == nil { use.place = position(index) }
    use.isOnlyCalled = use.isOnlyCalled && isCalled
    use.isOnlyCreated = use.isOnlyCreated && isCreated
    uses[name] = use
  }

  /// Adds an operator.
  mutating func add(_ range: ClosedRange<Int>) {
    let name = range.map(tokens.text).joined()
    if uses[name] == nil {
      uses[name] = NameUse(
        place: position(range.lowerBound), isOnlyCalled: false, isOnlyCreated: false)
    }
  }

  private mutating func position(_ index: Int) -> TextPosition {
    positions.position(of: tokens[index].start)
  }
}
