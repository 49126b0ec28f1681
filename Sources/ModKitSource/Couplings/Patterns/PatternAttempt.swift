package import ModKitModel

/// What becomes of a pattern at a place.
package enum PatternAttempt {
  case matched(Int, PatternMatch)
  case failed(Int, token: Int)
}
