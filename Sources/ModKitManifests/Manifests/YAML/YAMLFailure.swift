import ModKitModel
import Yams

/// Converts errors of the YAML parser into issues.
struct YAMLFailure {
  let source: ManifestText
  let mask: YAMLMask

  func issue(for error: any Error) -> ManifestIssue {
    if let misuse = error as? YAMLNodes.Misuse {
      return issue(misuse.message, at: misuse.mark, advice: misuse.advice)
    }
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      if let key = explicitKey(at: [context?.mark, mark]) {
        return ManifestIssue(
          "explicit keys (`?`) are not read", at: key, advice: "write `key: value`")
      }
      if problem.hasPrefix("Maximum nesting level") { return tooDeep(at: mark) }
      if context?.text == "while scanning an alias" {
        return issue(
          "this is not valid YAML: `*` begins an alias, and no name is behind it", at: mark,
          advice: YAMLNodes.Misuse.quotingAdvice)
      }
      let words = [context?.text, problem].compactMap(\.self).joined(separator: " ")
      return issue("this is not valid YAML: \(words)", at: mark, advice: advice(for: problem))
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.map { "`\(mask.unmask($0))`" }.joined(separator: ", ")
      return issue(
        "\(names) stands here and again in the same mapping", at: context.mark, advice: "keep one")
    case .memory: return tooDeep(at: nil)
    default:
      return issue("this is not valid YAML: \(error)", at: nil)
    }
  }

  private func tooDeep(at mark: Mark?) -> ManifestIssue {
    issue("this is not valid YAML: it is nested too deeply", at: mark)
  }

  private func issue(
    _ message: String, at mark: Mark?, advice: String = "correct the YAML"
  ) -> ManifestIssue {
    ManifestIssue(message, at: location(of: mark), advice: advice)
  }

  private func location(of mark: Mark?) -> SourceLocation {
    source.places.location(ofParserLine: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  private func explicitKey(at marks: [Mark?]) -> SourceLocation? {
    let keys = ExplicitKey(in: source)
    return marks.lazy.compactMap(\.self).compactMap { keys.location(from: location(of: $0)) }.first
  }

  private func advice(for problem: String) -> String {
    switch problem {
    case "found character that cannot start any token",
      "found a tab character that violates indentation":
      "indent with spaces, not tabs, and put text that begins with a sign between quotes"
    case "but found another document": "keep one document, without `---` between two"
    default: "correct the YAML"
    }
  }
}
