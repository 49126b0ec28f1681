/// The reason why a text is no pattern.
struct PatternProblem: Error, Hashable {
  var message: String
  var advice: String
  /// The place in the text, in bytes from its start.
  var offset: Int

  init(_ message: String, advice: String, at offset: Int) {
    (self.message, self.advice, self.offset) = (message, advice, offset)
  }
}
