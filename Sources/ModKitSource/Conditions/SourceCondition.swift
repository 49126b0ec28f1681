/// A parsed condition of Swift or of the preprocessor, as far as it can be evaluated without the
/// values of macros.
package indirect enum SourceCondition: Hashable {
  case constant(Bool)
  case question(ExistenceQuestion)
  /// Any other condition: `DEBUG`, `os(iOS)`, or `X` for `defined(X)`.
  case flag(String)
  case not(SourceCondition)
  case all([SourceCondition])
  case any([SourceCondition])
  /// Arithmetic, or text that is not a condition.
  case unclear

  /// Whether it is never true, given what is known of its parts; `answer` returns nil for unknown
  /// parts.
  package func isImpossible(_ answer: (SourceCondition) -> Bool?) -> Bool {
    value(answer) == false
  }

  /// Nil if the known parts do not decide it.
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
