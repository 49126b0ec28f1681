/// Judges code that is not run: whether it may change a specification.
///
/// A specification changes when an attribute of it is written, and may change when it is handed on,
/// when something is called on it that is not known, and when code is run that is not here.
struct RubyReach {
  private let variables: Set<String>
  /// The attributes that count and are written somewhere.
  private var words: Set<String> = []
  /// The first other thing that may change a specification.
  private var deed: String?

  /// What only Ruby can tell of some code; nil for what leaves specifications as they are.
  ///
  /// - Parameter variables: what the code calls the specifications that it can see
  static func deed(of tokens: ArraySlice<RubyToken>, seeing variables: Set<String>) -> String? {
    // The value of a body, or of the file.
    if tokens.count == 1, let name = tokens.first?.variableName, variables.contains(name) {
      return nil
    }
    var reach = RubyReach(variables)
    reach.visit(tokens)
    guard !reach.words.isEmpty else { return reach.deed }
    return "what this says of "
      + reach.words.sorted().map { "`\($0)`" }.joined(separator: ", ")
  }

  private init(_ variables: Set<String>) {
    self.variables = variables
  }

  private mutating func visit(_ tokens: ArraySlice<RubyToken>) {
    for index in tokens.indices {
      let place = Place(tokens, index)
      if let name = place.token.variableName { visit(name, at: place) }
      for inner in place.token.interpolations { visit(inner[...]) }
    }
  }

  private mutating func visit(_ name: String, at place: Place) {
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

  private mutating func visitSpecification(_ name: String, at place: Place) {
    guard let member = place.member else { return note("what this does with `\(name)`") }
    guard !place.isDefined, !Self.isHarmless(member) else { return }
    note("what `\(name).\(member)` does")
  }

  private mutating func note(_ deed: String) {
    if self.deed == nil { self.deed = deed }
  }

  // MARK: Names

  /// What runs code that is somewhere else, or with another `self`.
  private static let runners: Set<String> = [
    "class_eval", "class_exec", "eval", "instance_eval", "instance_exec", "module_eval",
    "module_exec",
  ]

  /// The same where nothing stands before: `YAML.load` reads data.
  private static let bareRunners: Set<String> = ["binding", "load"]

  /// Whether nothing that counts changes with it, or it is among ``words``.
  private static func isHarmless(_ member: String) -> Bool {
    PodAttributes.attribute(ofWriter: member) != nil
      || PodAttributes.relevantWords.contains(member)
      || PodSpecification.platforms.contains(PodSpecification.platform(member))
      || questions.contains(member)
  }

  /// Methods of Ruby that only ask.
  private static let questions: Set<String> = [
    "class", "inspect", "is_a?", "nil?", "respond_to?", "to_s",
  ]
}

/// A token with what stands around it.
private struct Place {
  private let tokens: ArraySlice<RubyToken>
  private let index: Int

  init(_ tokens: ArraySlice<RubyToken>, _ index: Int) {
    self.tokens = tokens
    self.index = index
  }

  var token: RubyToken { tokens[index] }

  /// Whether it is called on something.
  var isMember: Bool { self[-1]?.isCall == true }

  /// What is called on it.
  var member: String? { self[1]?.isCall == true ? self[2]?.name ?? self[2]?.constant : nil }

  /// Whether it is `s` in `def s.name`, which calls nothing.
  var isDefined: Bool { self[-1]?.isName("def") == true }

  /// Whether it is a name that is asked for, and stays as it is.
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

  /// The code in its strings.
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
