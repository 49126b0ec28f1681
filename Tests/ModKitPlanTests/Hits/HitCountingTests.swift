import ModKitModel
import ModKitPlan
import Testing

/// What runs add to the log of found and missing libraries.
@Suite struct HitCountingTests {
  private func want(
    _ component: String, _ key: String?, _ outcome: LibraryWant.Outcome,
    for destination: String = "host"
  ) -> LibraryWant {
    LibraryWant(component: component, destination: destination, key: key, outcome: outcome)
  }

  private func found(_ key: String, isFetched: Bool = false) -> LibraryWant {
    want("A", key, .found(isFetched: isFetched, milliseconds: 500))
  }

  private func missed(
    _ key: String?, _ cause: MissCause = .inputs, built: Int? = nil
  ) -> LibraryWant {
    want("A", key, .missed(cause, built: built))
  }

  /// The counts of component A after runs with one want each.
  private func counts(after wants: LibraryWant...) -> HitCounts {
    var history = HitHistory()
    for want in wants { history.add([want], in: "2026-W48") }
    #expect(history.weeks.map(\.runCount) == [wants.count])
    return history.weeks[0].components.first { $0.component == "A" }?.counts ?? HitCounts()
  }

  @Test func aLibraryIsFoundOnce() {
    let counts = counts(after: found("1"), found("1"), found("2", isFetched: true), found("2"))
    #expect((counts.stored, counts.fetched, counts.savedMilliseconds) == (1, 1, 1000))
    #expect(counts.rate == 100)
  }

  @Test func aMissCountsUntilALibraryIsThere() {
    let counts = counts(
      after: missed("1"), missed("1"), missed("1", built: 700), found("1"), missed("2", .compiler))
    #expect(counts.misses == [.inputs: 1, .compiler: 1])
    #expect((counts.built, counts.builtMilliseconds, counts.found) == (1, 700, 0))
    #expect(counts.rate == 0)
  }

  /// The key of a component is not known before what it needs has a library.
  @Test func aKeyThatBecomesKnownIsNoOtherMiss() {
    let counts = counts(
      after: missed(nil, .dependencyMissing), missed("1", .neverBuilt), missed("1", built: 5),
      missed(nil, .dependencyMissing), found("2", isFetched: true))
    #expect(counts.misses == [.dependencyMissing: 2])
    #expect((counts.built, counts.fetched) == (1, 1))
  }

  @Test func focusIsNoMiss() {
    let source = want("A", nil, .source(.asked))
    let counts = counts(after: found("1"), source, source, found("1"), source)
    #expect((counts.found, counts.missed) == (1, 0))
    #expect(counts.sources == [.asked: 2])
  }

  @Test func destinationsAreApart() {
    var history = HitHistory()
    let wants = ["ios", "host"].map {
      want("A", "1", .found(isFetched: false, milliseconds: 1), for: $0)
    }
    for _ in 0..<3 { history.add(wants, in: "2026-W48") }
    #expect(history.weeks[0].components.map(\.counts.stored) == [2])
    #expect(history.states.map(\.destination) == ["host", "ios"])
  }

  @Test func weeksAreSortedAndBounded() {
    var history = HitHistory()
    for number in (10...99).reversed() { history.add([found("\(number)")], in: "2026-W\(number)") }
    #expect(history.weeks.count == HitHistory.weekLimit)
    #expect(history.weeks.first?.name == "2026-W47" && history.weeks.last?.name == "2026-W99")
    // The clock of a machine may go back.
    history.add([found("x")], in: "2026-W50")
    #expect(history.weeks.first { $0.name == "2026-W50" }?.runCount == 2)
  }

  @Test func whatMakesAllLibrariesOthersIsTheCause() {
    let path = "A/Sources/A.swift"
    func cause(_ changes: KeyDifference.Change...) -> MissCause {
      let document = KeyDocument(
        component: "A", module: "A", compiler: "", triple: "", configuration: "debug", settings: [],
        inputs: [], dependencies: [])
      var difference = KeyDifference(from: document, to: document) { _, _ in nil }
      difference.changes = changes
      return MissCause(difference)
    }
    #expect(MissCause(nil) == .neverBuilt)
    #expect(cause(.edited(path: path)) == .inputs)
    #expect(cause(.changedInterface(of: "B", nil), .newDependency("C")) == .dependencies)
    let compiler = KeyDifference.Change.condition(name: "compiler", stored: "a", now: "b")
    #expect(cause(.edited(path: path), compiler) == .compiler)
    #expect(
      cause(.condition(name: "deployment version of ios", stored: "15.0", now: "16.0")) == .target)
    #expect(cause(.condition(name: "settings", stored: "a", now: "b")) == .settings)
  }

  @Test func theLogIsReadAsItWasWritten() {
    var history = HitHistory()
    history.add([missed("1", built: 7), want("B", nil, .source(.noLibrary))], in: "2026-W48")
    let bytes = ByteCoder.bytes(of: history.weeks[0])
    let week: HitWeek? = bytes.withUnsafeBytes { ByteCoder.value(of: $0) }
    #expect(week == history.weeks[0])
    // Sums of what was damaged do not overflow.
    var damaged = history.weeks[0]
    damaged.components[0].counts.stored = .max
    let none: HitWeek? = ByteCoder.bytes(of: damaged)
      .withUnsafeBytes { ByteCoder.value(of: $0) }
    #expect(none == nil)
  }
}
