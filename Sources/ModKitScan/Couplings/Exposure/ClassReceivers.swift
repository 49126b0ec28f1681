import ModKitModel

/// Finds the classes to which a file of Objective-C sends messages, if it includes the header that the
/// Swift compiler writes for a module.
enum ClassReceivers {
  private static let ending = "-Swift.h"

  /// The modules whose generated headers a file includes.
  static func swiftModules(_ imports: [Import]) -> [String] {
    var modules: [String] = []
    for item in imports where item.operand.hasSuffix(ending) {
      let name = String(RelativePath.lastComponent(of: item.operand).dropLast(ending.count))
      if !name.isEmpty, !modules.contains(name) { modules.append(name) }
    }
    return modules
  }

  /// The first message to each class. A name that may be something else in the file is left out.
  static func receivers(in tokens: CodeTokens) -> [ClassReceiver] {
    var positions = PositionCounter(tokens.bytes)
    var places: [String: Int] = [:]
    var others = Set(tokens.macros.map { tokens.bytes.text($0.name) })
    for index in tokens.all where tokens.isName(index) {
      if tokens.isClassReceiver(index) {
        let name = tokens.text(index)
        if places[name] == nil { places[name] = index }
      } else if tokens.mayDeclare(index) {
        others.insert(tokens.text(index))
      }
    }
    return places.filter { !others.contains($0.key) }
      .sorted { $0.value < $1.value }
      .map { ClassReceiver($0.key, position: positions.position(of: tokens[$0.value].start)) }
  }
}

extension CodeTokens {
  /// Whether a name is what a message is sent to: `[Name message …]`.
  fileprivate func isClassReceiver(_ index: Int) -> Bool {
    guard isMark(index - 1, "["), isName(index + 1), let close = close(index - 1),
      (0x41...0x5A).contains(bytes[self[index].start]),
      isMark(index + 2, ":") || index + 2 == close
    else { return false }
    // A literal, an index or an attribute has brackets too.
    return !isMark(index - 2, "@") && (!isMark(index - 2, "[") || parent(index - 2) != nil)
  }

  /// Whether a name may be that of a variable, a parameter or a type.
  fileprivate func mayDeclare(_ index: Int) -> Bool {
    if isMark(index - 1, "*") || isMark(index - 1, ">") { return true }
    guard isName(index - 1) else { return isMark(index - 1, ")") }
    return !["return", "class", "else", "in", "case", "const", "static", "new"]
      .contains(text(index - 1))
  }
}
