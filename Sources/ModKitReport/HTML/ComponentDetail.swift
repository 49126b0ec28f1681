import ModKitModel

/// The section about a component.
struct ComponentDetail {
  let name: String
  let anchor: String
  let facts: [Fact]
  let hasRules: Bool
  let rules: [RuleLink]
  let dependencyCount: Int
  let hasDependencies: Bool
  let dependencies: [DependencyRow]
  let dependentCount: Int
  let hasDependents: Bool
  let dependents: [ComponentLink]

  struct Fact {
    let term: String
    let value: String
  }

  struct RuleLink {
    let ruleName: String
    let ruleAnchor: String
    let count: Int
    let tone: String
  }

  static func all(
    of graph: ComponentGraph, shellEdges: [DependencyEdge], findings: FindingIndex,
    anchors: [String]
  ) -> [ComponentDetail] {
    let shells = Dictionary(grouping: shellEdges, by: \.to)
    return graph.components.indices.map { number in
      let products = Set((shells[graph.components[number].name] ?? []).map(\.from)).sorted()
      return ComponentDetail(
        number, graph: graph, products: products, findings: findings, anchors: anchors)
    }
  }

  private init(
    _ number: Int, graph: ComponentGraph, products: [String], findings: FindingIndex,
    anchors: [String]
  ) {
    let component = graph.components[number]
    name = component.name
    anchor = anchors[number]
    facts = Fact.all(of: component, products: products)
    rules = RuleLink.all(of: findings.findings(of: number))
    hasRules = !rules.isEmpty
    dependencies = graph.outgoing[number].map { index in
      let edge = graph.edges[index]
      return DependencyRow(
        edge, severity: findings.severity(of: edge, in: graph),
        name: graph.components[edge.to].name, anchor: anchors[edge.to])
    }
    dependencyCount = dependencies.count
    hasDependencies = !dependencies.isEmpty
    dependents = graph.incoming[number].map { graph.edges[$0] }.filter { !$0.isCoupledOnly }.map {
      let other = $0.from
      return ComponentLink(name: graph.components[other].name, anchor: anchors[other])
    }
    dependentCount = dependents.count
    hasDependents = !dependents.isEmpty
  }
}

extension ComponentDetail.Fact {
  fileprivate static func all(of component: Component, products: [String]) -> [Self] {
    let facts = [
      Self(term: "Layer", value: component.layer),
      Self(term: "Line", value: component.line ?? ""),
      Self(term: "Shared", value: component.isShared ? "yes" : ""),
      Self(term: "Owners", value: component.owners.joined(separator: ", ")),
      Self(term: "Module", value: component.module == component.name ? "" : component.module),
      Self(term: "Directory", value: component.directory),
      Self(term: "Sources", value: component.files.sources.count.counted("file")),
      Self(term: "Imported by the shell of", value: products.joined(separator: ", ")),
    ]
    return facts.filter { !$0.value.isEmpty }
  }
}

extension ComponentDetail.RuleLink {
  fileprivate static func all(of findings: [Diagnostic]) -> [Self] {
    Dictionary(grouping: findings, by: \.rule)
      .map { rule, findings in
        Self(
          ruleName: rule, ruleAnchor: Anchor.rule(rule), count: findings.count,
          tone: Tone.of(findings))
      }
      .sorted { $0.ruleName < $1.ruleName }
  }
}
