import ModKitModel

extension Rule {
  /// A service has one implementation.
  static let serviceAmbiguous = Rule(
    id: "service-ambiguous",
    summary: "No two components of a product register the same service, unless `bind:` decides.",
    rationale: """
      A registry keeps one implementation of a protocol, and which one depends on the order in \
      which components are loaded. A product that has both must say which one it takes: \
      `bind: {HousePlatform: HousePlatform58}` names the component that implements. The same \
      service in different products may have different implementations.
      """,
    remedy: "Take one of the components out of the product, or name one of them under `bind:`.",
    example: .serviceAmbiguous
  ) { context in
    let hasProducts = !context.workspace.products.isEmpty
    return context.couplingViolations { scope in
      Rivals.all(.service, in: scope).map {
        $0.finding(
          fix: hasProducts
            ? "take one of them out of the product, or name one of them under `bind:`"
            : "remove one of the registrations, or list the products and what each is made of",
          whereTwice: "remove one of the registrations")
      }
    }
  }
}

extension RuleExample {
  fileprivate static let serviceAmbiguous = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      products:
        City58: {components: [Rental, Sales]}
      """,
      "Rental/component.yml": """
      name: Rental
      layer: base-business
      dependencies: [Houses]
      runtime: {services: {provides: [HouseSource]}}
      """,
      "Rental/Sources/Rental.swift": "import Houses",
      "Sales/component.yml": """
      name: Sales
      layer: base-business
      dependencies: [Houses]
      runtime: {services: {provides: [HouseSource]}}
      """,
      "Sales/Sources/Sales.swift": "import Houses",
      "Houses/component.yml": """
      name: Houses
      layer: base-business
      """,
      "Houses/Sources/Houses.swift": "public protocol HouseSource {}",
    ],
    finding: """
      Sales/component.yml:4:33: error[service-ambiguous] 'Sales' provides the service 'HouseSource', and so does 'Rental' in 'City58'
        note: provided by 'Rental' at Rental/component.yml:4:33
        fix: take one of them out of the product, or name one of them under `bind:`
      """,
    good: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      products:
        City58: {components: [Rental, Sales], bind: {Houses: Rental}}
      """
    ])
}
