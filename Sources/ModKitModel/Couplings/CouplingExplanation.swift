/// What stands in a line of a source, and how patterns see it.
public struct CouplingExplanation: Hashable, Sendable {
  /// A call, a message, a macro or an annotation.
  public struct Call: Hashable, Sendable {
    public var code: String
    public var position: TextPosition
    public var arguments: [Argument]

    public init(code: String, position: TextPosition, arguments: [Argument]) {
      (self.code, self.position, self.arguments) = (code, position, arguments)
    }
  }

  /// An argument with what is known of its value.
  public struct Argument: Hashable, Sendable {
    public var label: String?
    public var code: String
    public var value: TextExpression

    public init(label: String?, code: String, value: TextExpression) {
      (self.label, self.code, self.value) = (label, code, value)
    }
  }

  /// A pattern whose longest name is in the line.
  public struct Attempt: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
      case matched(PatternMatch)
      /// The first token that the pattern does not allow, and its place.
      case failed(token: String, TextPosition)
    }

    /// Why a match does not count.
    public enum Obstacle: Hashable, Sendable {
      /// No component and no shell has the file.
      case unowned
      case tests(of: String)
      /// The owner does not use any of the pattern's modules.
      case unusedModules(SourceOwner)
    }

    public var pattern: CouplingPattern
    public var outcome: Outcome
    /// Nil if a match counts.
    public var obstacle: Obstacle?

    public init(_ pattern: CouplingPattern, _ outcome: Outcome, _ obstacle: Obstacle? = nil) {
      (self.pattern, self.outcome, self.obstacle) = (pattern, outcome, obstacle)
    }
  }

  /// In the order of the text.
  public var calls: [Call]
  /// In the order of the text, then of the patterns.
  public var attempts: [Attempt]

  public init(calls: [Call] = [], attempts: [Attempt] = []) {
    (self.calls, self.attempts) = (calls, attempts)
  }
}
