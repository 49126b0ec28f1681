import ModKitModel

/// The module of React Native that code of Objective-C is in.
extension CodeTokens {
  /// The name that a macro among the declarations around a token gives to the module; computed without one.
  func nativeModule(around token: Int) -> TextExpression.Part {
    guard let start = startOfDeclarations(around: token) else { return .computed("module") }
    let end =
      (start..<tokens.count).first { isName($0, "end") && isMark($0 - 1, "@") } ?? tokens.count
    for index in start..<end where isName(index) && isMark(index + 1, "(") {
      guard let name = exportedName(index, of: start) else { continue }
      return .literal(name)
    }
    return .computed(isName(start + 1) ? text(start + 1) : "module")
  }

  /// The `implementation` or `interface` around a token.
  private func startOfDeclarations(around token: Int) -> Int? {
    for index in stride(from: token, to: 0, by: -1) where isMark(index - 1, "@") {
      if isName(index, "end") { return nil }
      if isName(index, "implementation") || isName(index, "interface") { return index }
    }
    return nil
  }

  private func exportedName(_ macro: Int, of start: Int) -> String? {
    switch text(macro) {
    case "RCT_EXPORT_MODULE":
      guard let close = close(macro + 1) else { return nil }
      guard close > macro + 2 else { return isName(start + 1) ? className(start + 1) : nil }
      return isName(macro + 2) ? text(macro + 2) : value(macro + 2)
    case "RCT_EXTERN_MODULE", "RCT_EXTERN_REMAP_MODULE", "RCT_EXPORT_MODULE_NO_LOAD":
      return isName(macro + 2) ? text(macro + 2) : nil
    default: return nil
    }
  }

  /// React Native leaves out its own prefixes.
  private func className(_ index: Int) -> String {
    let name = text(index)
    for prefix in ["RCT", "RK"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}
