import ModKitModel
import Synchronization
import Testing

@testable import ModKitSource

/// A new fact is a word and a reader: nothing else has to change.
@Suite struct SwiftFactTests {
  /// The places of `@preconcurrency`, as an example.
  private static func places(in source: String) -> [Int] {
    let found = Mutex<[Int]>([])
    let fact = SwiftFact(
      words: ["preconcurrency"],
      read: { place, _ in
        guard let word = place.token, place.tokens.beginsDeclaration(word - 1) else { return }
        found.withLock { $0.append(place.offset) }
      })
    let facts = SwiftFacts(SwiftFact.all + [fact])
    let search = MarkSearch(facts.words, .swift)
    Array(source.utf8).withUnsafeBytes { buffer in
      let bytes = SourceBytes(buffer)
      var marks = SourceMarks()
      search.search(bytes, into: &marks)
      #expect(facts.read(bytes, marks).imports.map(\.operand) == ["A"])
    }
    return found.withLock(\.self)
  }

  @Test(arguments: [
    ("import A\n// @preconcurrency\nlet a = \"@preconcurrency\"", []),
    ("import A\nlet a = \"\\(b(@preconcurrency))\"", []), ("import A\nvar preconcurrency = 1", []),
    ("import A\n#if B\n@preconcurrency public protocol C {}\n#endif", [16]),
  ])
  func aFactOfATest(source: String, places: [Int]) {
    #expect(Self.places(in: source) == places)
  }

  /// What stands between an attribute and the name has its own place.
  @Test func factsAreInTheOrderOfTheText() {
    let source = "@objc\n#if canImport(B)\n@available (iOS 13, *)\n#endif\nprotocol A {}\n"
    let facts = SourceScanner.facts(in: Array(source.utf8), language: .swift)
    #expect(facts.imports.map(\.position) == [TextPosition(line: 2, column: 15)])
    #expect(facts.declarations.map(\.position) == [TextPosition(line: 5, column: 10)])
  }

  @Test(arguments: [
    "public class A {}", "@available (iOS 13, *) public class A {}", "public final class A {}",
    "@W<[Int]>(1) @MainActor public class A {}",
  ])
  func prefixesOfPublicTypes(source: String) {
    #expect(
      VisibleTypes.swift(Array(source.utf8), forOtherModule: true)
        == (source.contains("available") ? [] : ["A"]))
  }
}
