import ModKitModel

extension Rule {
  /// A lower layer does not reach a business line at run time.
  static let upwardCoupling = Rule(
    id: "upward-coupling",
    summary: "A lower layer does not use at run time what only a business line above it provides.",
    rationale: """
      A route or a service keeps the compiler from seeing a dependency, but not the app from \
      having it: a base component that opens a page of one business line does not work in an app \
      without that line. Uses by components of the top layer, and within one line, are no \
      findings. Each kind of coupling can have its own level: \
      `upward-coupling: {level: warning, kinds: {route: off, service: error}}` allows jumps and \
      forbids look-ups.
      """,
    remedy: """
      Let the line register what the lower layer shows, such as an entry of a menu, or move the \
      use into the line. To allow one: \
      `{rule: upward-coupling, from: Push, to: "job/list", reason: …}`.
      """,
    defaultSeverity: .warning,
    example: .upwardCoupling
  ) { context in
    let levels = context.workspace.ruleSettings.last { $0.rule == "upward-coupling" }?.kinds ?? [:]
    return context.couplingViolations { scope in
      scope.couplings.filter { $0.state != .opaque }
        .filter { !$0.users.isEmpty && !$0.providers.isEmpty }
        .filter { levels[$0.kind] != .off }
        .flatMap { coupling in
          coupling.users.byOwner.compactMap { owner, sites in
            context.upward(coupling, owner, sites, level: levels[coupling.kind])
          }
        }
    }
  }
}

extension RuleContext {
  fileprivate func upward(
    _ coupling: Coupling, _ owner: SourceOwner, _ sites: [CouplingSite],
    level: RuleSetting.Level?
  ) -> CouplingFinding? {
    guard let user = owner.component.flatMap({ component(named: $0) }) else { return nil }
    let providers = coupling.providers.map { ($0, $0.owner.component.flatMap(component(named:))) }
    let isOfLine = providers.allSatisfy { _, provider in
      guard let provider, let line = provider.line else { return false }
      return line != user.line && isUpward(from: user, to: provider)
        && !user.isGuessed(beside: provider)
    }
    guard isOfLine, let (site, provider) = providers.first, let provider else { return nil }
    let names = Set(providers.compactMap { $0.1?.line }).sorted()
    let lines =
      names.count == 1
      ? "the line \(names[0]) provides" : "the lines \(names.joined(separator: ", ")) provide"
    return CouplingFinding(
      owner: owner, target: site.owner, subject: coupling.name, location: sites[0].location,
      message: "\(user.layer) '\(user.name)' uses the \(coupling.kind.rawValue) '\(coupling.name)',"
        + " which only \(lines)",
      notes: sites.furtherNote(in: owner)
        + coupling.providers.map(\.providerNote),
      related: sites.furtherPlaces + coupling.providers.places("provided here"),
      fix:
        "let '\(provider.name)' register what '\(user.name)' shows, or move the use into the line",
      severity: level.flatMap { Severity(rawValue: $0.rawValue) })
  }
}

extension RuleExample {
  fileprivate static let upwardCoupling = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      couplings:
      - {kind: route, role: provides, pattern: "Router.register($NAME, ...)"}
      - {kind: route, role: uses, pattern: "Router.open($NAME)"}
      """,
      "Push/component.yml": """
      name: Push
      layer: base-business
      """,
      "Push/Sources/Push.swift": """
      func tapped() { Router.open("job/list") }
      """,
      "Jobs/component.yml": """
      name: Jobs
      layer: main-business
      line: jobs
      """,
      "Jobs/Sources/Jobs.swift": """
      func start() { Router.register("job/list") { JobList() } }
      """,
    ],
    finding: """
      Push/Sources/Push.swift:1:17: warning[upward-coupling] base-business 'Push' uses the route 'job/list', which only the line jobs provides
        note: provided by 'Jobs' at Jobs/Sources/Jobs.swift:1:16
        fix: let 'Jobs' register what 'Push' shows, or move the use into the line
      """,
    good: [
      "Push/Sources/Push.swift": """
      func tapped(_ message: Message) { Router.open(message.route) }
      """
    ])
}
