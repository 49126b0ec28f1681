import ModKitModel

extension Rule {
  /// Scripts pass the parameters that a handler takes.
  static let actionSchema = Rule(
    id: "action-schema",
    summary: "Scripts call actions that are provided, with parameters that their handlers take.",
    rationale: """
      Web pages call native code by the name of an action and an object of parameters. No compiler \
      sees both sides: a parameter with a wrong name is ignored, and the page does not do what it \
      should. A manifest says under `runtime:` which parameters a handler takes, and modkit compares \
      them with the keys of the object literals that scripts and web pages among the resources pass. \
      Parameters that are no literal, and actions without declared parameters, are not checked. If \
      handlers with different parameters are in one product, its calls are not checked either. An action \
      that nothing in the product provides is a warning, unless a name that is provided is known at run \
      time only; modules of React Native may come with libraries, so that only methods of modules that \
      the product provides are checked.
      """,
    remedy: """
      Correct the name of the parameter, or add it to `parameters:` of the action if the handler \
      takes it: `runtime: {actions: {provides: [{name: share, parameters: [title, url]}]}}`. An \
      exception names action and parameter: `{rule: action-schema, from: Pages, to: "share titel", \
      reason: …}`.
      """,
    example: .actionSchema
  ) { context in
    context.couplingViolations { scope in
      scope.couplings.filter { $0.kind == .action }.flatMap(findings)
        + MissingActions(scope, context).findings
    }
  }

  private static func findings(on action: Coupling) -> [CouplingFinding] {
    let schemas = action.providers.filter { $0.parameters != nil }
    guard let handler = schemas.first, let taken = handler.parameters?.map(\.name),
      schemas.allSatisfy({ Set($0.parameters?.map(\.name) ?? []) == Set(taken) })
    else { return [] }
    return action.users.flatMap { call in
      (call.parameters ?? []).filter { !taken.contains($0.name) }
        .map { finding(on: $0, of: action.name, call, handler, taken) }
    }
  }

  private static func finding(
    on parameter: CouplingSite.Parameter, of action: String, _ call: CouplingSite,
    _ handler: CouplingSite, _ taken: [String]
  ) -> CouplingFinding {
    let nearest = NearestName.suggestion(for: parameter.name, among: taken)
    let list = taken.map { "'\($0)'" }.joined(separator: ", ")
    return CouplingFinding(
      owner: call.owner, target: handler.owner, subject: "\(action) \(parameter.name)",
      location: parameter.location,
      message: "\(call.owner.words) passes '\(parameter.name)' to the action '\(action)', which"
        + " does not take it",
      notes: ["it takes \(list.isEmpty ? "no parameters" : list): declared at \(handler.location)"],
      related: [RelatedPlace(handler.location, "declared here")],
      fix: nearest.map { "did you mean '\($0)'? Otherwise remove it, or declare it" }
        ?? "remove it, or declare it under `parameters:` of the action")
  }
}

/// The actions that scripts call and nothing provides.
private struct MissingActions {
  private let unprovided: [Unprovided]
  /// The modules whose methods are known.
  private let modules: Set<Substring>

  init(_ scope: CouplingScope, _ context: RuleContext) {
    unprovided = Unprovided.all(.action, in: scope, context)
    let provided = scope.couplings.filter { $0.kind == .action && !$0.providers.isEmpty }
    modules = Set(provided.compactMap(\.name.moduleOfMethod))
  }

  var findings: [CouplingFinding] {
    unprovided.compactMap { missing in
      var missing = missing
      missing.sites.removeAll { site in
        site.isOfNativeModule
          && !(missing.coupling.name.moduleOfMethod.map(modules.contains) ?? false)
      }
      if missing.sites.isEmpty { return nil }
      var finding = missing.finding(fix: "register the action or correct its name")
      finding.severity = .warning
      return finding
    }
  }
}

extension CouplingSite {
  /// Whether it names a module of React Native or a method of one.
  fileprivate var isOfNativeModule: Bool { pattern?.modules.contains("React") ?? false }
}

extension String {
  /// `Calendar` of `Calendar.add`.
  fileprivate var moduleOfMethod: Substring? { firstIndex(of: ".").map { self[..<$0] } }
}

extension RuleExample {
  fileprivate static let actionSchema = RuleExample(
    bad: [
      "Mortgage/component.yml": """
      name: Mortgage
      layer: base-business
      runtime: {actions: {provides: [{name: mortgage, parameters: [price, years]}]}}
      """,
      "Mortgage/Sources/Mortgage.swift": "public struct Mortgage {}",
      "Pages/component.yml": """
      name: Pages
      layer: main-business
      resources: ["Resources/**"]
      """,
      "Pages/Resources/rate.js": """
      bridge.callHandler('mortgage', {price: 300, yaers: 30}, show);
      """,
      "Pages/Sources/Pages.swift": "public struct Pages {}",
    ],
    finding: """
      Pages/Resources/rate.js:1:45: error[action-schema] 'Pages' passes 'yaers' to the action 'mortgage', which does not take it
        note: it takes 'price', 'years': declared at Mortgage/component.yml:3:39
        fix: did you mean 'years'? Otherwise remove it, or declare it
      """,
    good: [
      "Pages/Resources/rate.js": """
      bridge.callHandler('mortgage', {price: 300, years: 30}, show);
      """
    ])
}
