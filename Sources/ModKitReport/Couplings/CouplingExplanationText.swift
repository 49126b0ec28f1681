public import ModKitModel

/// The output of `couplings --explain`.
public enum CouplingExplanationText {
  /// - Parameter file: the path of the file, for places
  public static func text(
    of explanation: CouplingExplanation, file: String, palette: Palette
  ) -> String {
    guard !explanation.calls.isEmpty || !explanation.attempts.isEmpty else {
      return "no call, macro or annotation begins in this line\n"
    }
    let attempts = explanation.attempts.map { attempt(on: $0, file, palette) }
    return explanation.calls.map { call($0, file, palette) }.joined()
      + (attempts.isEmpty
        ? "no pattern has a name of this line\n" : attempts.joined())
  }

  private static func call(
    _ call: CouplingExplanation.Call, _ file: String, _ palette: Palette
  ) -> String {
    let arguments = call.arguments.map { argument in
      let label = argument.label.map { "\($0): " } ?? ""
      return "  \(label)\(argument.code): \(words(argument.value))".visible + "\n"
    }
    let place = SourceLocation(file: file, position: call.position)
    return palette.bold(call.code) + palette.faint(" at \(place)") + "\n" + arguments.joined()
  }

  private static func attempt(
    on attempt: CouplingExplanation.Attempt, _ file: String, _ palette: Palette
  ) -> String {
    let pattern = attempt.pattern
    let origin = pattern.location.map { "\($0)" } ?? "built in"
    let title = "\(pattern.kind.rawValue) \(pattern.role.rawValue): \(pattern.code) (\(origin))"
    let outcome =
      switch attempt.outcome {
      case .matched(let match): matched(match, attempt.obstacle, palette)
      case .failed(let token, let position):
        palette.yellow(
          "does not match from `\(token)` on, at \(SourceLocation(file: file, position: position))")
      }
    return title.visible + "\n  \(outcome)\n" + modules(of: pattern)
  }

  private static func matched(
    _ match: PatternMatch, _ obstacle: CouplingExplanation.Attempt.Obstacle?, _ palette: Palette
  ) -> String {
    let name = "name: \(words(match.name))"
    guard let obstacle else { return palette.green("matches, \(name)") }
    return palette.yellow("matches, but does not count: \(why(obstacle).visible)") + "\n  \(name)"
  }

  private static func why(_ obstacle: CouplingExplanation.Attempt.Obstacle) -> String {
    switch obstacle {
    case .unowned: "the file belongs to no component and to no shell"
    case .tests(of: let name): "it is in the tests of \(name), and tests are in no product"
    case .unusedModules(let owner): "\(owner.text) uses none of the modules of the pattern"
    }
  }

  private static func modules(of pattern: CouplingPattern) -> String {
    guard !pattern.modules.isEmpty else { return "" }
    let names = pattern.modules.joined(separator: ", ").visible
    return "  it counts where one of these modules is in use: \(names)\n"
  }

  private static func words(_ expression: TextExpression) -> String {
    let parts = expression.parts.map { part in
      switch part {
      case .literal(let text): "the text \"\(text)\""
      case .constant(let path): "the constant \(path.joined(separator: "."))"
      case .type(let path): "the type \(path.joined(separator: "."))"
      case .computed(let code): "`\(code)`, known at run time only"
      case .call(_, _, let code): "`\(code)`, known if it is a macro for a text"
      case .parameter(let place): "argument \(place + 1)"
      case .argument(let word, let macro, _): "\(word), or its value if \(macro) takes that"
      }
    }
    return parts.isEmpty ? "the empty text" : parts.joined(separator: " + ")
  }
}
