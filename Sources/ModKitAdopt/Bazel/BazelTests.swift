import ModKitModel

/// The assignment of tests to components.
///
/// A test rule belongs to a library if that is the only library of its package that it depends on,
/// directly or through test libraries. A test library has `testonly`, and only test rules depend on
/// it. Every other test is a component of its own.
struct BazelTests {
  /// The labels of the tests, by reference of the tested component.
  private(set) var tests: [String: [BazelLabel]] = [:]
  /// The tested component, by label of each target that is part of its tests.
  private(set) var attached: [BazelLabel: String] = [:]

  init(_ targets: [BazelTarget], _ byLabel: [BazelLabel: BazelTarget]) {
    let used = Set(
      targets.filter { $0.rule != .test }.flatMap { Self.dependencies(of: $0) })
    for test in targets where test.rule == .test {
      let libraries = Self.libraries(of: test, byLabel)
      let parts = libraries.filter { library in
        library.attributes["testonly"]?.isTrue == true && !used.contains(library.label)
      }
      let names = Set(parts.map(\.label))
      let candidates = (libraries + parts.flatMap { Self.libraries(of: $0, byLabel) })
        .map(\.label).filter { !names.contains($0) }
      guard let tested = candidates.first, Set(candidates).count == 1,
        byLabel[tested]?.attributes["testonly"]?.isTrue != true
      else { continue }
      for label in [test.label] + parts.map(\.label) where attached[label] == nil {
        attached[label] = tested.reference
        tests[tested.reference, default: []].append(label)
      }
    }
    // A target that became part of tests has no tests itself.
    for label in attached.keys { tests[label.reference] = nil }
  }

  private static func dependencies(of target: BazelTarget) -> [BazelLabel] {
    target.items(["deps"]).compactMap { item in
      guard case .text(let text) = item.kind else { return nil }
      return BazelLabel(text, in: target.label.package)
    }
  }

  private static func libraries(
    of target: BazelTarget, _ byLabel: [BazelLabel: BazelTarget]
  ) -> [BazelTarget] {
    dependencies(of: target).compactMap { label in
      guard label.package == target.label.package, let library = byLabel[label],
        library.rule == .library,
        !library.items(BazelFiles.sourceAttributes + BazelFiles.publicHeaderAttributes).isEmpty
      else { return nil }
      return library
    }
  }
}
