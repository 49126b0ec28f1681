import ModKitModel
import ModKitSource

/// Reads the `couplings:` section of a workspace.
struct CouplingsReader {
  private let nodes: [ManifestNode]

  init(_ node: ManifestNode?) {
    nodes = node?.elements ?? []
  }

  /// The patterns, valid or not.
  var patterns: [CouplingPattern] {
    nodes.compactMap { node in
      guard let kind = (node["kind"]?.string).flatMap(CouplingKind.init),
        let pattern = node["pattern"],
        let role = (node["role"]?.string).flatMap(CouplingRole.init)
      else { return nil }
      return CouplingPattern(
        kind, role, pattern.string,
        name: node["name"]?.string ?? "$NAME", type: node["class"]?.string,
        modules: node.strings("modules"), isOptional: node["optional"]?.boolean ?? false,
        language: (node["language"]?.string).flatMap(CouplingPattern.Language.init) ?? .code,
        location: pattern.location)
    }
  }

  /// The issues of patterns that are no code, and of names with metavariables that their pattern lacks.
  var issues: [ManifestIssue] {
    nodes.flatMap { node -> [ManifestIssue] in
      guard let pattern = node["pattern"] else { return [] }
      do throws(PatternProblem) {
        return Self.issues(of: node, try PatternParser.pattern(pattern.string))
      } catch {
        return [
          ManifestIssue(
            "the pattern `\(pattern.string)` \(error.message)",
            at: pattern.location(ofByte: error.offset), advice: error.advice)
        ]
      }
    }
  }

  private static func issues(of node: ManifestNode, _ code: CodePattern) -> [ManifestIssue] {
    let stated = [node["name"], node["class"]].compactMap(\.self)
    let issues = stated.flatMap { template in
      NameTemplate.metavariables(of: template.string)
        .filter { !code.metavariables.contains($0) }
        .map { issue(ofMissing: $0, at: template, code) }
    }
    guard issues.isEmpty, node["name"] == nil, !code.metavariables.contains("NAME"),
      let pattern = node["pattern"]
    else { return issues }
    return [
      ManifestIssue(
        "the pattern `\(pattern.string)` has no `$NAME`", at: pattern.location,
        advice: "write `$NAME` where the name is, or say with `name:` what the name is")
    ]
  }

  private static func issue(
    ofMissing name: String, at node: ManifestNode, _ code: CodePattern
  ) -> ManifestIssue {
    let nearest = NearestName.suggestion(for: name, among: code.metavariables.sorted())
    return ManifestIssue(
      "the pattern has no `$\(name)`", at: node.location,
      advice: nearest.map { "did you mean `$\($0)`?" } ?? "write it in the pattern, or correct this"
    )
  }
}

extension ManifestNode {
  /// The place of a byte of the text; the place of the value if the text may have escapes.
  fileprivate func location(ofByte offset: Int) -> SourceLocation {
    guard !string.contains("\\"), !string.contains("\n") else { return location }
    var location = location
    location.column += offset + (isQuoted ? 1 : 0)
    return location
  }
}
