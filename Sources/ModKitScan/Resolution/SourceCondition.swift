/// What a condition of Swift or of the preprocessor asks, as far as it can be told without the
/// values of macros.
indirect enum SourceCondition: Hashable {
  case constant(Bool)
  case question(ExistenceQuestion)
  /// Anything else that holds or does not: `DEBUG`, `os(iOS)`, of `defined(X)` the `X`.
  case flag(String)
  case not(SourceCondition)
  case all([SourceCondition])
  case any([SourceCondition])
  /// Arithmetic, and what is no condition.
  case unclear

  /// Whether it never holds, by what is known of its parts; nil of a part that may hold or not.
  func isImpossible(_ answer: (SourceCondition) -> Bool?) -> Bool {
    value(answer) == false
  }

  /// Nil when what is known does not decide it.
  private func value(_ answer: (SourceCondition) -> Bool?) -> Bool? {
    switch self {
    case .constant(let value): return value
    case .question, .flag: return answer(self)
    case .unclear: return nil
    case .not(let part): return part.value(answer).map { !$0 }
    case .all(let parts):
      let values = parts.map { $0.value(answer) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .any(let parts):
      let values = parts.map { $0.value(answer) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
  }
}
