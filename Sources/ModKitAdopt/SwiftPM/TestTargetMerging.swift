import ModKitModel

/// The conversion of the test target `XTests` to the tests of the target `X`, unless something
/// prevents it.
///
/// The test target must depend on `X`, no other target may use it, and `X` must have sources.
struct TestTargetMerging {
  private(set) var components: [ComponentDescription] = []
  private(set) var gaps: [ForeignGap] = []
  /// The component that each target belongs to.
  private var owners: [String: String] = [:]
  private let first: String?

  init(_ dump: SwiftPackageDump, _ drafts: [TargetReader.Draft]) {
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
      // For a binary, only its modules are unknown.
      draft.gaps.map {
        ForeignGap(
          component: owners[draft.component.name] ?? "", $0,
          hides: draft.component.binary == nil ? .anything : .modules)
      }
    }
  }

  /// Returns the component that a target belongs to. Without a target, returns the first component.
  func owner(of target: String?) -> String? {
    (target ?? first).flatMap { owners[$0] }
  }
}

extension SwiftPackageDump.Target {
  fileprivate var hasOwnSources: Bool { !["test", "binary", "system"].contains(type) }
}
