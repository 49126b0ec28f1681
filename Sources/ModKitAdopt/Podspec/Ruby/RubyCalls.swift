/// Method calls on values.
extension RubyValues {
  /// Applies all method calls that follow a value. After most methods the result is unknown.
  func called(_ value: PodValue, at offset: Int, _ cursor: inout RubyCursor) -> PodValue {
    var value = value
    while true {
      if cursor.isAt("."), let method = cursor.following?.name {
        cursor.position += 2
        if let result = value.kind.result(of: method) {
          value.kind = result
        } else {
          let what = PodValue.Kind.unknown("the result of `\(method)`")
          value = PodValue(what, at: offset, dueTo: value.unknown)
          cursor.skipArguments()
        }
      } else if cursor.isAt("&.") || cursor.isAt("::") {
        value = PodValue(.unknown("this expression"), at: offset, dueTo: value.unknown)
        cursor.position += 2
      } else if cursor.current?.isSpaced == false, cursor.isAt("[") || cursor.isAt("(") {
        value = PodValue(.unknown("this expression"), at: offset, dueTo: value.unknown)
        cursor.skipBrackets()
      } else {
        return value
      }
    }
  }
}

extension PodValue.Kind {
  /// Returns the result of a method call without arguments, or nil if only Ruby can evaluate it.
  fileprivate func result(of method: String) -> Self? {
    switch (method, self) {
    case ("freeze", _), ("dup", _), ("to_a", .array), ("to_s", .string), ("to_str", .string): self
    case ("to_s", .symbol(let text)), ("to_s", .number(let text)): .string(text)
    case ("strip", .string(let text)): .string(RubyText.stripped(text))
    default: nil
    }
  }
}
