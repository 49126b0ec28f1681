import ModKitModel

/// Makes the test target `XTests` the tests of the target `X`, where nothing speaks against it.
struct TestFolding {
  private(set) var components: [ForeignComponent] = []
  private(set) var gaps: [ForeignGap] = []
  /// The component that a target is part of.
  private var owners: [String: String] = [:]
  private let first: String?

  init(_ dump: PackageDump, _ drafts: [TargetReader.Draft]) {
    first = dump.targets.first?.name
    let used = Set(dump.targets.flatMap { $0.uses.map(\.name) })
    let kinds = Dictionary(
      dump.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for target in dump.targets {
      owners[target.name] = target.name
      guard target.type == "test", target.name.hasSuffix("Tests"), !used.contains(target.name)
      else { continue }
      let subject = String(target.name.dropLast("Tests".count))
      guard let tested = kinds[subject], tested.hasOwnSources,
        target.uses.contains(where: { $0.name == subject })
      else { continue }
      owners[target.name] = subject
    }
    let tests = Dictionary(
      grouping: drafts.filter { owners[$0.component.name] != $0.component.name }
    ) {
      owners[$0.component.name]
    }
    for draft in drafts where owners[draft.component.name] == draft.component.name {
      let name = draft.component.name
      components.append(
        (tests[name] ?? []).reduce(draft.component) { $0.tested(by: $1.component) })
    }
    gaps = drafts.flatMap { draft in
      // All that is not known of a binary is what its modules are.
      draft.gaps.map {
        ForeignGap(
          component: owners[draft.component.name] ?? "", $0,
          hides: draft.component.binary == nil ? .anything : .modules)
      }
    }
  }

  /// The component that a target is part of; the first one for what is no target's.
  func owner(of target: String?) -> String? {
    (target ?? first).flatMap { owners[$0] }
  }
}

extension PackageDump.Target {
  fileprivate var hasOwnSources: Bool { !["test", "binary", "system"].contains(type) }
}

extension ForeignComponent {
  fileprivate func tested(by tests: ForeignComponent) -> ForeignComponent {
    var result = self
    result.testSources += tests.testSources.map { $0.seen(from: directory, not: tests.directory) }
    result.testDependencies += tests.testDependencies
    return result
  }
}
