import ModKitModel

extension Rule {
  /// A service that is looked up has an implementation.
  static let serviceUnprovided = Rule(
    id: "service-unprovided",
    summary: "Each service that a product looks up is registered in that product.",
    rationale: """
      A look-up by protocol compiles without any implementation, and fails at run time: with a \
      crash, or with a feature that does nothing. Which implementation is there depends on the \
      product, so each product is checked by itself. Protocols are compared by their last name, \
      and by the module if both places name it. If a registration of the product has a type that \
      is known at run time only, nothing is reported. Tests are not checked.
      """,
    remedy: """
      Add a component that registers the service to the product, or remove the look-up. If it is \
      optional, add an exception: `{rule: service-unprovided, from: Home, to: PayService, \
      reason: …}`. If it is registered in a way that no pattern finds, add a pattern under \
      `couplings:`, or state it under `runtime:` of the component.
      """,
    example: .serviceUnprovided
  ) { context in
    context.couplingViolations { scope in
      Unprovided.all(.service, in: scope, context)
        .map { $0.finding(fix: "register an implementation or remove the look-up") }
    }
  }
}

extension RuleExample {
  fileprivate static let serviceUnprovided = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      couplings:
      - {kind: service, role: provides, pattern: "services.provide($NAME.self, ...)"}
      - {kind: service, role: uses, pattern: "services.find($NAME.self)"}
      products:
        City58: {components: [Home, Login]}
        Anjuke: {components: [Home]}
      """,
      "Home/component.yml": """
      name: Home
      layer: main-business
      """,
      "Home/Sources/Home.swift": """
      let account = services.find(AccountService.self)
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
      "Login/Sources/Login.swift": """
      func start() { services.provide(AccountService.self) { Passport() } }
      """,
    ],
    finding: """
      Home/Sources/Home.swift:1:15: error[service-unprovided] 'Home' uses the service 'AccountService', which nothing provides in 'Anjuke'
        note: provided by 'Login' at Login/Sources/Login.swift:1:16, which is not in the product
        fix: add 'Login' to the product, or register an implementation or remove the look-up
      """,
    good: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      couplings:
      - {kind: service, role: provides, pattern: "services.provide($NAME.self, ...)"}
      - {kind: service, role: uses, pattern: "services.find($NAME.self)"}
      products:
        City58: {components: [Home, Login]}
        Anjuke: {components: [Home, Login]}
      """
    ])
}
