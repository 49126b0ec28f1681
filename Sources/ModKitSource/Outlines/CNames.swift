import ModKitModel

/// Finds the names that C or Objective-C uses, and how.
struct CNames {
  private let tokens: CodeTokens
  private var gatherer: NameGatherer

  var uses: [String: NameUse] { gatherer.uses }

  init(_ tokens: CodeTokens) {
    self.tokens = tokens
    gatherer = NameGatherer(tokens)
    var index = 0
    while index < tokens.all.upperBound {
      if isDirective(index) {
        while index < tokens.all.upperBound, !tokens.isMark(index, ";") { index += 1 }
      } else {
        visit(index)
        index += 1
      }
    }
  }

  /// Whether `@import` begins here, which names a module only.
  private func isDirective(_ index: Int) -> Bool {
    tokens.isMark(index, "@") && tokens.isName(index + 1, "import")
  }

  private mutating func visit(_ index: Int) {
    guard tokens.isName(index) else { return }
    if isMember(index) || isLabel(index) {
      gatherer.addMember(index)
    } else {
      let isCreated = isCreated(index) || isLocal(index)
      let isMessage = tokens.isMark(index - 1, "[") && tokens.isName(index + 1)
      let isCall = tokens.isMark(index + 1, "(") || tokens.isMark(index + 1, ".")
      gatherer.add(index, isCalled: isCreated || isMessage || isCall, isCreated: isCreated)
    }
  }

  private func isMember(_ index: Int) -> Bool {
    tokens.isMark(index - 1, ".")
      || (tokens.isMark(index - 1, ">") && tokens.isMark(index - 2, "-"))
  }

  /// Whether it is a part of the selector of a message or of `@selector(…)`.
  private func isLabel(_ index: Int) -> Bool {
    guard let open = tokens.parent(index) else { return false }
    if tokens.isMark(open, "("), tokens.isName(open - 1, "selector") { return true }
    guard tokens.isMark(open, "["), index > open + 1 else { return false }
    if tokens.isMark(index + 1, ":") { return !tokens.isMark(index - 1, "?") }
    guard tokens.isMark(index + 1, "]") else { return false }
    return tokens.isName(index - 1) || tokens[index - 1].kind == .string
      || tokens.open(index - 1) != nil
  }

  /// `[Name alloc]` or `[Name new]`
  private func isCreated(_ index: Int) -> Bool {
    tokens.isMark(index - 1, "[")
      && (tokens.isName(index + 1, "alloc") || tokens.isName(index + 1, "new"))
  }

  /// `Name *page = …` in the body of a function
  private func isLocal(_ index: Int) -> Bool {
    tokens.isMark(index + 1, "*") && tokens.isName(index + 2) && tokens.isMark(index + 3, "=")
      && (tokens.parent(index).map { tokens.isMark($0, "{") } ?? false)
  }
}
