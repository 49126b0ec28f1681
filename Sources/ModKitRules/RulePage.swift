import ModKitModel

extension Rule {
  /// The page of the rule in `docs/rules`, in Markdown.
  public var page: String {
    """
    # \(id)

    \(summary)

    Default level: \(defaultSeverity.rawValue). Change it in `modkit.yml`:

    ```yaml
    rules: {\(id): warning}   # error | warning | off
    ```

    ## Why

    \(rationale)

    ## What to do

    \(remedy)

    """
  }
}
