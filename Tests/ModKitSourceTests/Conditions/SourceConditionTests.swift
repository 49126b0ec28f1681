import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitSource

@Suite struct SourceConditionTests {
  /// `Foo` is not there, and `Bar` is.
  private func isImpossible(_ text: String) -> Bool {
    SourceCondition(text).isImpossible { part in
      guard case .question(let question) = part else { return nil }
      return question.operand.hasPrefix("Bar")
    }
  }

  @Test(arguments: [
    "canImport(Foo)", "canImport( Foo )", "canImport(Foo.Sub)", "canImport(Foo, _version: 5.0)",
    "__has_include(<Foo.h>)", "__has_include (\"Foo.h\")", "__has_include_next(<Foo/a(b).h>)",
    "DEBUG && canImport(Foo)", "canImport(Foo) && DEBUG", "(canImport(Foo))",
    "canImport(Foo) || canImport(Foo2)", "!canImport(Bar)", "!(canImport(Bar))",
    "! (! canImport(Foo))",
    "!(DEBUG || canImport(Bar))", "!(!canImport(Foo) || DEBUG)",
    "defined(__has_include) && __has_include(<Foo.h>)", "!defined(__has_include)",
    "!defined __has_feature", "not __has_include(<Bar.h>)",
    "__has_include(<Foo.h>) and defined X", "__has_include(<Bar.h>) == 0",
    "__has_include(<Foo.h>) != 0", "1 == __has_include(<Foo.h>) && 0", "false", "!1", "0 || false",
    "__IPHONE_OS_VERSION_MAX_ALLOWED >= 110000 && __has_include(<Foo.h>)",
    "A + 2 > B && (C & 4) && canImport(Foo)", "os(iOS) && (swift(>=5.9) && canImport(Foo))",
  ])
  func neverHolds(_ text: String) {
    #expect(isImpossible(text))
  }

  @Test(arguments: [
    "", "DEBUG", "DEBUG || canImport(Foo)", "!canImport(Foo)", "!(DEBUG && canImport(Foo))",
    "!(canImport(Foo) || canImport(Foo2))", "canImport(Bar) && !(os(iOS) && canImport(Foo))",
    "!(defined(__has_include) && __has_include(<Foo/Foo.h>))", "not __has_include(<Foo.h>)",
    "__has_include(<Foo.h>) == 0", "__has_include(<Foo.h>) != 1", "__has_include(FOO_HEADER)",
    "canImport(Foo", "canImport()", "canImport(Foo) &&", ") canImport(Foo)", "canImport(Foo) X",
    "A ? 0 : canImport(Foo)", "X > 0", "1", "true || false", "defined", "defined(", "orFoo", "!",
  ])
  func mayHold(_ text: String) {
    #expect(!isImpossible(text))
  }

  @Test func absurdNestingIsUnclear() {
    let text = String(repeating: "(", count: 100_000) + "0"
    #expect(!isImpossible(text))
    #expect(isImpossible(String(repeating: "!", count: 100_001) + "1"))
  }

  /// Every condition of random parts against its truth table.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func agreesWithTruthTables(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let (text, holds) = Self.condition(4, &random)
      let isEverTrue = (0..<8).contains { holds($0) }
      // What is the same flag twice is not seen: only a condition that is never true may be
      // reported.
      if isImpossible(text) { #expect(!isEverTrue, "seed \(seed): \(text)") }
    }
  }

  private static func condition(
    _ depth: Int, _ random: inout SplitMix64
  ) -> (String, @Sendable (Int) -> Bool) {
    guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return ("canImport(Foo)", { _ in false })
      case 1: return ("canImport(Bar)", { _ in true })
      case let flag: return ("F\(flag)", { $0 >> (flag - 2) & 1 == 1 })
      }
    }
    let (left, holdsLeft) = condition(depth - 1, &random)
    let (right, holdsRight) = condition(depth - 1, &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return ("!(\(left))", { !holdsLeft($0) })
    case 1: return ("(\(left)) && (\(right))", { holdsLeft($0) && holdsRight($0) })
    default: return ("(\(left)) || (\(right))", { holdsLeft($0) || holdsRight($0) })
    }
  }
}
