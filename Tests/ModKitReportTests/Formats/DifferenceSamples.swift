import ModKitModel
import ModKitReport

extension FormatSamples {
  /// Every kind of change, with names that would end a cell, a link or a label.
  static let difference = DifferenceReport(
    since: "origin/main", changes,
    link: LinkTemplate(
      "https://git.example.com/app/blob/{revision}/{path}#L{line}", revision: "main branch"))

  private static let changes: WorkspaceDifference = {
    var difference = WorkspaceDifference(
      added: [
        ComponentPlace(name: "Wallet", directory: "C/Wallet", layer: "main-business", line: "pay")
      ],
      removed: [ComponentPlace(name: "Old", directory: "C/Old", layer: "base-service")],
      changed: [
        ComponentChange(
          before: ComponentPlace(
            name: "List", directory: "C/List", layer: "base-business", owners: ["@a"]),
          after: ComponentPlace(
            name: "Lists", module: "List", directory: "C/Lists", layer: "main-business",
            line: "jobs|pay", owners: ["@a", "![x](y)"]))
      ],
      edges: [
        EdgeChange(
          ends: DependencyEdge.Ends(from: "Lists", to: "Old"), before: [.declared, .imported],
          after: [], places: [place("List", 3)]),
        EdgeChange(
          ends: DependencyEdge.Ends(from: "Lists", to: "Wallet"), before: [],
          after: [.imported, .coupled(.route)], places: (1...5).map { place("Lists", $0) }),
        EdgeChange(
          ends: DependencyEdge.Ends(from: "Wallet", to: "Lists"), before: [.declared],
          after: [.imported], places: [place("a](b) <c>", 2)]),
      ],
      newCycles: [["Lists", "Wallet"]], goneCycles: [["Lists", "Old"]],
      findings: FindingComparison(
        before: [finding("Old", "'Old' imports <*>_`x`")],
        after: findings),
      present: [
        DependencyEdge.Ends(from: "Lists", to: "Wallet"),
        DependencyEdge.Ends(from: "Wallet", to: "Lists"),
      ],
      before: metrics(components: 1_000, cycles: 1), after: metrics(components: 1_001, cycles: 1))
    difference.questions = questions
    return difference
  }()

  private static var findings: [Diagnostic] {
    var plain = finding("Lists", "'Lists' imports 'Wallet' | <b>[x](y)</b>")
    plain.fix = "add `- Wallet|x` to `dependencies:` in a*b.yml"
    plain.repair = ManifestRepair(.declare, dependency: "Wallet", of: "Lists")
    let alike = (1...5).map { line in
      var finding = finding("Wallet", "'Wallet' imports 'h\(line).h', which nobody has")
      (finding.subject, finding.fix) = ("h\(line).h", "remove it, or ` [x](y)")
      finding.target = "Nets"
      finding.location?.line = line
      return finding
    }
    return [plain] + alike
  }

  private static var questions: [OwnerQuestion] {
    var first = OwnerQuestion(owner: "@a|`b`")
    first.edges = ["Lists", "Old", "a|b", "*c*"].map { DependencyEdge.Ends(from: $0, to: "Wallet") }
    first.cycles = [["Lists", "Wallet"], ["Lists", "Old"]]
    first.components = ["Lists"]
    var nobody = OwnerQuestion(owner: nil)
    nobody.findings = findings
    return [first, nobody]
  }

  static let noDifference = DifferenceReport(
    since: "v1|<b>",
    WorkspaceDifference(
      added: [], removed: [], changed: [], edges: [], newCycles: [], goneCycles: [],
      findings: FindingComparison(before: [], after: []), present: [],
      before: metrics(components: 1, cycles: 0), after: metrics(components: 1, cycles: 0)))

  private static func place(_ component: String, _ line: Int) -> SourceLocation {
    SourceLocation(file: "C/\(component)/Sources/Page.swift", line: line, column: 8)
  }

  private static func finding(_ component: String, _ message: String) -> Diagnostic {
    Diagnostic(
      rule: "undeclared-import", severity: .error, component: component,
      location: place(component, 1), message: message)
  }

  private static func metrics(components: Int, cycles: Int) -> ArchitectureMetrics {
    var metrics = ArchitectureMetrics()
    metrics.components = components
    metrics.cycles = cycles
    metrics.reachablePairs = 12 * components
    return metrics
  }
}
