/// Recognizes the include guard of a header: `#ifndef H` and `#define H`, before anything else.
struct CIncludeGuard {
  private enum State {
    case start
    /// The first directive has opened this condition.
    case opened(String)
    case ruledOut
  }

  private var state = State.start

  /// Handles the start of a conditional. Only the first directive can be the guard.
  mutating func open(_ condition: String) {
    guard case .start = state else { return ruleOut() }
    state = .opened(condition)
  }

  mutating func ruleOut() {
    state = .ruledOut
  }

  /// Handles the definition of a macro. True if the innermost condition is the include guard.
  mutating func isCompleted(byDefining macro: String) -> Bool {
    defer { ruleOut() }
    guard case .opened(let condition) = state else { return false }
    // `!defined H` and `(!defined (H))` are equivalent.
    return condition.filter { !" ()".contains($0) } == "!defined\(macro)"
  }
}
