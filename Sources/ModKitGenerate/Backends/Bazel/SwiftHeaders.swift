import ModKitModel

/// Which components C or Objective-C imports the Swift of, by a header that the compiler generates. That of a mixture is
/// always there.
struct SwiftHeaders: Sendable {
  private var read: Set<String> = []
  private var readers: Set<String> = []

  init(_ plan: IntegrationPlan, _ input: BackendInput) {
    // Only Apple's platforms have what such a header needs.
    guard input.platform.isApple else { return }
    let swift = Set(
      plan.components.filter { planned in
        planned.mode == .source && !planned.component.isMixed && planned.component.isSwiftModule
      }.map(\.name))
    for planned in plan.components {
      let found = swift.intersection(planned.dependencies)
      if planned.mode == .source, Self.hasC(planned.component.files.sources), !found.isEmpty {
        read.formUnion(found)
        readers.insert(planned.name)
      }
      if let needs = plan.tests.needs[planned.name], Self.hasC(planned.component.tests.sources) {
        read.formUnion(found.union(swift.intersection(needs + [planned.name])))
      }
    }
    if Self.hasC(input.product?.shell?.sources ?? []) { read = swift }
  }

  private static func hasC(_ sources: [SourceFile]) -> Bool {
    sources.contains { $0.language != .swift }
  }

  /// Whether C or Objective-C of another component, of tests or of the shell may import the Swift of a component.
  func areRead(of component: String) -> Bool { read.contains(component) }

  /// Whether the C or Objective-C of a component may import the Swift of another one.
  func areRead(by component: String) -> Bool { readers.contains(component) }
}
