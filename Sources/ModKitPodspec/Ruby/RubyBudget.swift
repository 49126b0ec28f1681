/// The steps that the loops, functions and computed values of one podspec may still take.
struct RubyBudget {
  /// More than any podspec needs, and still read in a moment.
  private static let limit = 100_000
  private var rest = limit

  var isSpent: Bool { rest <= 0 }

  mutating func spend(_ steps: Int) {
    rest -= min(steps, Self.limit)
  }
}
