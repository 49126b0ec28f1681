/// What code says of the types of values.
extension CodeTokens {
  /// How many tokens a value has of which the type is looked for.
  private static let valueLimit = 200

  /// The type of `Type(…)`, `Type.init(…)`, `value as Type`, `value as? Type`; nil for anything else.
  func typeOfValue(_ range: Range<Int>) -> String? {
    // Calls may be nested deeply.
    guard let first = range.first, range.count < Self.valueLimit else { return nil }
    for index in pieces(range.dropFirst()) where isName(index, "as") {
      return typeName(at: isMark(index + 1, "?") || isMark(index + 1, "!") ? index + 2 : index + 1)
    }
    var last = first
    while isMark(last + 1, "."), isName(last + 2), !isName(last + 2, "init") { last += 2 }
    guard isName(last), text(last).first?.isUppercase == true else { return nil }
    let call = isMark(last + 1, ".") ? last + 3 : last + 1
    guard isMark(call, "("), let close = close(call), close + 1 >= range.upperBound else {
      return nil
    }
    return text(last)
  }

  /// The last name of the type that begins at a token, without what makes it optional.
  func typeName(at index: Int) -> String? {
    var index = index
    while isName(index, "any") || isName(index, "some") || isName(index, "inout") { index += 1 }
    guard isName(index) else { return nil }
    while isMark(index + 1, "."), isName(index + 2) { index += 2 }
    return text(index)
  }

  /// The class of the `@implementation` around a token of Objective-C; empty outside of one.
  func implementation(around token: Int) -> [String] {
    for index in stride(from: token, to: 0, by: -1) where isMark(index - 1, "@") {
      if isName(index, "end") { return [] }
      if isName(index, "implementation"), isName(index + 1) { return [text(index + 1)] }
    }
    return []
  }
}
