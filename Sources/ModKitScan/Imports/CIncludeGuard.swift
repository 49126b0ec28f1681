/// Recognizes the include guard of a header: `#ifndef H` and `#define H`, before anything else.
struct CIncludeGuard {
  private enum State {
    case start
    /// The first directive has opened this condition.
    case opened(String)
    case ruledOut
  }

  private var state = State.start

  /// A conditional opens. Only the first directive can be the guard.
  mutating func open(_ condition: String) {
    guard case .start = state else { return ruleOut() }
    state = .opened(condition)
  }

  mutating func ruleOut() {
    state = .ruledOut
  }

  /// A macro is defined; true when the innermost condition turns out to be the guard.
  mutating func isCompleted(byDefining macro: String) -> Bool {
    defer { ruleOut() }
    guard case .opened(let condition) = state else { return false }
    // `!defined H` and `(!defined (H))` say the same.
    return condition.filter { !" ()".contains($0) } == "!defined\(macro)"
  }
}
