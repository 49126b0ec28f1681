import ModKitModel

extension Rule {
  /// The page of the rule in `docs/rules`, in Markdown.
  public var page: String {
    """
    # \(id)

    \(description.summary)

    \(level)

    ```yaml
    rules: {\(id): warning}   # error | warning | off
    ```

    ## Why

    \(description.rationale)

    ## What to do

    \(description.remedy)\(furtherPage)

    ## Example

    \(example.bad.map(\.block).joined(separator: "\n\n"))

    ```
    \(example.finding)
    ```

    Instead:

    \(example.changes.map(\.block).joined(separator: "\n\n"))

    """
  }
}

extension Rule {
  private var level: String {
    guard let severity = description.defaultSeverity else {
      return "Default level: off. Ask for it in `modkit.yml`:"
    }
    return "Default level: \(severity.rawValue). Change it in `modkit.yml`:"
  }

  /// A link to further reading, for rules that demand the removal of an edge.
  private var furtherPage: String {
    guard Rule.laws.contains(id) else { return "" }
    return """


      [Undoing a dependency](../undoing-dependencies.md) shows how, with templates in Swift and \
      Objective-C.
      """
  }
}

extension RuleExample.File {
  fileprivate var block: String {
    """
    `\(path)`

    ```\(language)
    \(text)
    ```
    """
  }

  private var language: String {
    switch RelativePath.fileExtension(of: path) {
    case "yml": "yaml"
    case "swift": "swift"
    case "modulemap", "map", "index": "text"
    case "podspec": "ruby"
    default: "objc"
    }
  }
}
