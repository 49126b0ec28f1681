/// The reason why a text is no pattern.
package struct PatternProblem: Error, Hashable {
  package var message: String
  package var advice: String
  /// The place in the text, in bytes from its start.
  package var offset: Int

  init(_ message: String, advice: String, at offset: Int) {
    (self.message, self.advice, self.offset) = (message, advice, offset)
  }
}
