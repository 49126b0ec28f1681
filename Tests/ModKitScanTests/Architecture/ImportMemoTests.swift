import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitScan

@Suite struct ImportMemoTests {
  /// An import whose key has a digest of choice.
  private struct Item: ImportView {
    struct Key: ImportMemoKey {
      var number: Int
      var digest: UInt64
    }

    var key: Key
    var form = Import.Form.angledHeader
    var traits: Import.Traits = []
    var position = TextPosition(line: 1, column: 1)
    var conditions: [String] = []
    var whole: Import { Import(form: form, operand: "\(key.number)", position: position) }
  }

  private func number(_ outcome: ImportOutcome) -> Int? {
    if case .use(let component) = outcome { component } else { nil }
  }

  /// Digests that often meet, and in the last case always.
  @Test(arguments: [UInt64.max, 0xF800_0000_0000_0000, 0])
  func remembersEachImportOfAnOwner(mask: UInt64) {
    var random = SplitMix64(seed: 7)
    var memo = ImportMemo<Item.Key>()
    for owner in 0..<20 {
      memo.enter(owner, home: owner)
      var known: [Int: Int] = [:]
      for step in 0..<2000 {
        let number = Int.random(in: 0..<300, using: &random)
        let digest = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 & mask
        let item = Item(key: Item.Key(number: number, digest: digest))
        var isNew = false
        let outcome = memo.outcome(of: item, leadsAllAlike: false) {
          isNew = true
          return .use(owner * 10_000 + step)
        }
        #expect(isNew == (known[number] == nil))
        if isNew { known[number] = owner * 10_000 + step }
        #expect(self.number(outcome) == known[number])
      }
    }
  }

  @Test func needsNoOwner() {
    var memo = ImportMemo<ImportKey>()
    let item = Import(
      form: .swiftModule, operand: "Login", position: TextPosition(line: 1, column: 1))
    #expect(number(memo.outcome(of: item, leadsAllAlike: false) { .use(1) }) == 1)
    #expect(number(memo.outcome(of: item, leadsAllAlike: false) { .use(2) }) == 1)
  }

  @Test func forgetsWhatWasTrueForAnotherOwner() {
    var memo = ImportMemo<ImportKey>()
    let item = Import(
      form: .swiftModule, operand: "Login", position: TextPosition(line: 1, column: 1))
    for (step, owner) in [3, 4, 3].enumerated() {
      memo.enter(owner, home: owner)
      #expect(number(memo.outcome(of: item, leadsAllAlike: false) { .use(step) }) == step)
      memo.enter(owner, home: owner)
      #expect(number(memo.outcome(of: item, leadsAllAlike: false) { .use(-1) }) == step)
    }
  }

  private static let login = Import(
    form: .swiftModule, operand: "Login", position: TextPosition(line: 1, column: 1))

  @Test func knowsWhereAnImportLeadsFromOtherComponents() {
    var memo = ImportMemo<ImportKey>()
    memo.enter(3, home: 3)
    #expect(number(memo.outcome(of: Self.login, leadsAllAlike: true) { .use(7) }) == 7)
    memo.enter(4, home: 4)
    #expect(number(memo.outcome(of: Self.login, leadsAllAlike: true) { .nothing }) == 7)
    // A shell has no component.
    memo.enter(20, home: nil)
    #expect(number(memo.outcome(of: Self.login, leadsAllAlike: true) { .nothing }) == 7)
  }

  /// What it imports of itself, and what its tests import of it, is another matter.
  @Test(arguments: [7, 17])
  func asksAnewInTheComponentToWhichAnImportLeads(owner: Int) {
    var memo = ImportMemo<ImportKey>()
    memo.enter(3, home: 3)
    #expect(number(memo.outcome(of: Self.login, leadsAllAlike: true) { .use(7) }) == 7)
    memo.enter(owner, home: 7)
    let own = memo.outcome(of: Self.login, leadsAllAlike: true) { .nothing }
    guard case .nothing = own else { return #expect(Bool(false), "\(own)") }
    memo.enter(4, home: 4)
    #expect(number(memo.outcome(of: Self.login, leadsAllAlike: true) { .nothing }) == 7)
  }

  /// Only where an import leads is the same for all, not that it leads nowhere.
  @Test func asksEachOwnerWhatLeadsNowhere() {
    var memo = ImportMemo<ImportKey>()
    memo.enter(3, home: 3)
    for owner in [4, 5] {
      memo.enter(owner, home: owner)
      var isAsked = false
      _ = memo.outcome(of: Self.login, leadsAllAlike: true) {
        isAsked = true
        return .nothing
      }
      #expect(isAsked)
    }
  }

  @Test(arguments: [Import.Form.quotedHeader, .quotedCondition, .computedHeader])
  func decidesNothingThatDependsOnTheDirectory(form: Import.Form) {
    var memo = ImportMemo<ImportKey>()
    memo.enter(0, home: 0)
    let item = Import(form: form, operand: "A.h", position: TextPosition(line: 1, column: 1))
    let outcome = memo.outcome(of: item, leadsAllAlike: false) { .use(1) }
    #expect(number(outcome) == nil)
  }
}
