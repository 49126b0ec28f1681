public import ModKitModel

/// The answer of `may`, in words.
public enum MayText {
  public static func text(of verdict: EdgeVerdict, palette: Palette) -> String {
    let lines = [headline(verdict, palette)] + details(verdict).map { "  \(palette.faint($0))" }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func headline(_ verdict: EdgeVerdict, _ palette: Palette) -> String {
    let (from, to) = (verdict.from.words, verdict.to.visible)
    if verdict.isAboutItself {
      return palette.green("allowed") + ": \(to) is the component itself"
    }
    guard let law = verdict.law else {
      let answer = verdict.declaration == nil ? "allowed" : "allowed and declared"
      return "\(palette.green(answer)): \(from) may depend on \(to)"
    }
    let label =
      law.severity == .error
      ? palette.red("forbidden by \(law.rule)") : palette.yellow("warning by \(law.rule)")
    return "\(label): \(law.message.visible)"
  }

  private static func details(_ verdict: EdgeVerdict) -> [String] {
    let law = verdict.law
    let known = law?.isKnown == true
    let notes = law?.notes ?? []
    let declaration = verdict.declaration.map { "declared at \($0)" }
    return [
      verdict.cycle == nil ? law?.place.map { "the law is at \($0)" } : nil,
      declaration.flatMap { notes.contains($0) ? nil : $0 },
    ].compactMap(\.self) + notes
      + (known ? ["the baseline has it, so that `check` does not report it"] : [])
      + verdict.exceptions.map(words)
      + [
        verdict.use.map { "instead: \($0)" },
        law?.fix.map { "fix: \($0)" },
        verdict.advice.map { "to use it: \($0)" },
      ].compactMap(\.self)
  }

  private static func words(of exception: RuleException) -> String {
    let day = exception.expires.map { " until \($0)" } ?? ""
    return "excepted from \(exception.rule)\(day) at \(exception.location): \(exception.reason)"
  }
}

extension EdgeVerdict {
  /// Whether a component, or its tests, need it as its own.
  fileprivate var isAboutItself: Bool {
    if case .shell = from { false } else { from.name == to }
  }
}

extension SourceOwner {
  /// Who depends, as the subject of a sentence.
  fileprivate var words: String {
    switch self {
    case .component(let name): name.visible
    case .tests(of: let name): "the tests of \(name.visible)"
    case .shell(of: let name): "the shell of \(name.visible)"
    }
  }
}
