import ModKitModel

/// Advice to use another component instead of what a law forbids.
struct Alternatives {
  private let context: RuleContext
  private let legality: EdgeLegality

  init(_ context: RuleContext) {
    self.context = context
    legality = EdgeLegality(context)
  }

  /// Nil if no law names an alternative or the alternative must not be declared.
  func advice(
    _ laws: [ForbiddenEdge], for component: Component, inTests isOfTests: Bool
  ) -> String? {
    laws.lazy.compactMap(\.use)
      .compactMap { advice(toUse: $0, for: component, inTests: isOfTests) }.first
  }

  /// Nil if the component must not declare the other one.
  func advice(toUse name: String, for component: Component, inTests isOfTests: Bool) -> String? {
    // Modules of the platforms need no declaration.
    guard let other = context.component(named: name) else { return "take `\(name)` instead" }
    let ends = DependencyEdge.Ends(from: component.name, to: name)
    guard component.name != name else { return nil }
    if isOfTests {
      guard legality.law(against: ends, isOfTests: true) == nil else { return nil }
    } else {
      guard legality.obstacle(toDeclare: ends) == nil else { return nil }
    }
    let declared = component.dependencies + (isOfTests ? component.tests.dependencies : [])
    guard !declared.contains(where: { $0.name == name }) else { return "take `\(name)` instead" }
    let declaration = component.advice(toDeclare: other, forTests: isOfTests)
    return "take `\(name)` instead, and \(declaration.text)"
  }
}
