/// A check whether code that is not run may change a specification.
///
/// A specification changes if one of its attributes is set. It may change if it is passed on, if an
/// unknown method is called on it, or if code from elsewhere is run.
struct RubyReach {
  private let variables: Set<String>
  /// The relevant attributes that the code sets.
  private var words: Set<String> = []
  /// The first other action that may change a specification.
  private var effect: String?

  /// Returns what only Ruby can evaluate in some code, or nil if the code does not change a
  /// specification.
  ///
  /// - Parameter variables: the names of the specifications visible to the code
  static func effect(of tokens: ArraySlice<RubyToken>, seeing variables: Set<String>) -> String? {
    // A lone variable is the value of a body or of the file.
    if tokens.count == 1, let name = tokens.first?.variableName, variables.contains(name) {
      return nil
    }
    var reach = RubyReach(variables)
    reach.visit(tokens)
    guard !reach.words.isEmpty else { return reach.effect }
    return "what this says of "
      + reach.words.sorted().map { "`\($0)`" }.joined(separator: ", ")
  }

  private init(_ variables: Set<String>) {
    self.variables = variables
  }

  private mutating func visit(_ tokens: ArraySlice<RubyToken>) {
    for index in tokens.indices {
      let place = TokenContext(tokens, index)
      if let name = place.token.variableName { visit(name, at: place) }
      for inner in place.token.interpolations { visit(inner[...]) }
    }
  }

  private mutating func visit(_ name: String, at place: TokenContext) {
    if place.isMember {
      if !variables.isEmpty, PodAttributes.relevantWords.contains(name), !place.isMereReading {
        words.insert(name)
      }
      if Self.runners.contains(name) { note("what `\(name)` runs") }
    } else if variables.contains(name) {
      visitSpecification(name, at: place)
    } else if Self.runners.contains(name) || Self.bareRunners.contains(name) {
      note("what `\(name)` runs")
    }
  }

  private mutating func visitSpecification(_ name: String, at place: TokenContext) {
    guard let member = place.member else { return note("what this does with `\(name)`") }
    guard !place.isDefined, !Self.isHarmless(member) else { return }
    note("what `\(name).\(member)` does")
  }

  private mutating func note(_ effect: String) {
    if self.effect == nil { self.effect = effect }
  }

  // MARK: Names

  /// Methods that run code from elsewhere, or with another `self`.
  private static let runners: Set<String> = [
    "class_eval", "class_exec", "eval", "instance_eval", "instance_exec", "module_eval",
    "module_exec",
  ]

  /// Runners only when called without a receiver: `YAML.load` reads data.
  private static let bareRunners: Set<String> = ["binding", "load"]

  /// Returns whether a call of the member changes nothing relevant, or is already covered by
  /// ``words``.
  private static func isHarmless(_ member: String) -> Bool {
    PodAttributes.attribute(ofWriter: member) != nil
      || PodAttributes.relevantWords.contains(member)
      || PodSpecification.platforms.contains(PodSpecification.platform(member))
      || questions.contains(member)
  }

  /// Methods that only query.
  private static let questions: Set<String> = [
    "base_name", "class", "inspect", "is_a?", "nil?", "parent", "respond_to?", "root", "root?",
    "subspec?", "to_s",
  ]
}

/// A token with its neighbors.
private struct TokenContext {
  private let tokens: ArraySlice<RubyToken>
  private let index: Int

  init(_ tokens: ArraySlice<RubyToken>, _ index: Int) {
    self.tokens = tokens
    self.index = index
  }

  var token: RubyToken { tokens[index] }

  /// Whether the token is called on a receiver.
  var isMember: Bool { self[-1]?.isCall == true }

  /// The member that is called on the token.
  var member: String? { self[1]?.isCall == true ? self[2]?.name ?? self[2]?.constant : nil }

  /// Whether the token is `s` in `def s.name`, which is no call.
  var isDefined: Bool { self[-1]?.isName("def") == true }

  /// Whether the token is `name` or `module_name`, and is only read.
  var isMereReading: Bool {
    guard ["module_name", "name"].contains(token.name) else { return false }
    guard let next = self[1] else { return true }
    if next.isCall { return self[2]?.name?.hasSuffix("!") == false }
    return !next.isAssignment && !next.isSign("<<")
  }

  private subscript(_ distance: Int) -> RubyToken? {
    tokens.indices.contains(index + distance) ? tokens[index + distance] : nil
  }
}

extension RubyToken {
  fileprivate var isCall: Bool { isSign(".") || isSign("&.") || isSign("::") }

  fileprivate var constant: String? {
    if case .constant(let name) = kind { name } else { nil }
  }

  /// The code interpolated into the token's strings.
  fileprivate var interpolations: [[RubyToken]] {
    let parts: [Part] =
      switch kind {
      case .string(let parts), .label(let parts), .symbol(let parts): parts
      case .words(let words, _): words.flatMap(\.self)
      default: []
      }
    return parts.compactMap { part in
      if case .code(let tokens) = part { tokens } else { nil }
    }
  }
}
