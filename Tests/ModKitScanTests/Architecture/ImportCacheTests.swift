import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct ImportCacheTests {
  private static let login = Import(
    form: .swiftModule, operand: "Login", position: TextPosition(line: 1, column: 1))

  @Test(arguments: [false, true])
  func remembersEachImport(sharesUses: Bool) {
    var random = SplitMix64(seed: 7)
    var cache = ImportCache()
    var shared: [Int: Int] = [:]
    for owner in 0..<20 {
      cache.enter(.component("\(owner)"), home: owner)
      var known: [Int: Int] = [:]
      for step in 0..<2000 {
        let number = Int.random(in: 0..<300, using: &random)
        let item = Import(
          form: .angledHeader, operand: "\(number)", position: TextPosition(line: 1, column: 1))
        var isAsked = false
        let outcome = cache.outcome(of: item, sharesUses: sharesUses) {
          isAsked = true
          return .use(owner * 10_000 + step + 100)
        }
        let expected = known[number] ?? (sharesUses ? shared[number] : nil)
        #expect(isAsked == (expected == nil))
        let component = expected ?? owner * 10_000 + step + 100
        #expect(outcome == .use(component))
        known[number] = component
        shared[number] = component
      }
    }
  }

  @Test func tellsFormsAndBytesApart() {
    var cache = ImportCache()
    let position = TextPosition(line: 1, column: 1)
    let items =
      [(Import.Form.angledHeader, "\u{DC}/A.h"), (.angledHeader, "U\u{308}/A.h")]
      + [(.angledCondition, "\u{DC}/A.h"), (.swiftModule, "\u{DC}/A.h")]
    for (number, (form, operand)) in items.enumerated() {
      let item = Import(form: form, operand: operand, position: position)
      #expect(cache.outcome(of: item, sharesUses: true) { .use(number) } == .use(number))
    }
  }

  @Test func needsNoOwner() {
    var cache = ImportCache()
    #expect(cache.outcome(of: Self.login, sharesUses: false) { .use(1) } == .use(1))
    #expect(cache.outcome(of: Self.login, sharesUses: false) { .use(2) } == .use(1))
  }

  @Test func forgetsWhatWasTrueForAnotherOwner() {
    var cache = ImportCache()
    for (step, owner) in [3, 4, 3].enumerated() {
      cache.enter(.component("\(owner)"), home: owner)
      #expect(cache.outcome(of: Self.login, sharesUses: false) { .use(step) } == .use(step))
      cache.enter(.component("\(owner)"), home: owner)
      #expect(cache.outcome(of: Self.login, sharesUses: false) { .use(-1) } == .use(step))
    }
  }

  /// A shell has no component.
  @Test(arguments: [4, nil])
  func knowsWhereAnImportLeadsFromOtherComponents(home: Int?) {
    var cache = ImportCache()
    cache.enter(.component("3"), home: 3)
    #expect(cache.outcome(of: Self.login, sharesUses: true) { .use(7) } == .use(7))
    cache.enter(.shell(of: "App"), home: home)
    #expect(cache.outcome(of: Self.login, sharesUses: true) { .nothing } == .use(7))
  }

  /// What it imports of itself, and what its tests import of it, is another matter.
  @Test(arguments: [SourceOwner.component("7"), .tests(of: "7")])
  func asksAnewInTheComponentToWhichAnImportLeads(owner: SourceOwner) {
    var cache = ImportCache()
    cache.enter(.component("3"), home: 3)
    #expect(cache.outcome(of: Self.login, sharesUses: true) { .use(7) } == .use(7))
    cache.enter(owner, home: 7)
    #expect(cache.outcome(of: Self.login, sharesUses: true) { .undecided } == .undecided)
    cache.enter(.component("4"), home: 4)
    #expect(cache.outcome(of: Self.login, sharesUses: true) { .nothing } == .use(7))
  }

  /// Only where an import leads is the same for all, not that there is nothing to say of it, or
  /// that each is to be looked at.
  @Test(arguments: [ImportOutcome.nothing, .undecided])
  func asksEachOwnerOtherwise(outcome: ImportOutcome) {
    var cache = ImportCache()
    cache.enter(.component("7"), home: 7)
    #expect(cache.outcome(of: Self.login, sharesUses: true) { outcome } == outcome)
    cache.enter(.component("4"), home: 4)
    #expect(cache.outcome(of: Self.login, sharesUses: true) { .use(7) } == .use(7))
  }

  @Test(arguments: [Import.Form.quotedHeader, .quotedCondition, .computedHeader])
  func decidesNothingThatDependsOnTheDirectory(form: Import.Form) {
    var cache = ImportCache()
    cache.enter(.component("0"), home: 0)
    let item = Import(form: form, operand: "A.h", position: TextPosition(line: 1, column: 1))
    #expect(cache.outcome(of: item, sharesUses: true) { .use(1) } == .undecided)
  }
}
