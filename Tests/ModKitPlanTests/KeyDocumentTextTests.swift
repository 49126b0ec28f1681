import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitPlan

/// The bytes of a key are those of a general encoder, whatever names there are.
@Suite struct KeyDocumentTextTests {
  private static let words = [
    "Base", "Login-UI", "C++", "a/b", "a\"b", "a\\b", "é", "日本 😀", "", "\u{7F}", "\n", "</x>",
    "\"dependencies\" : [\n\n  ]",
  ]

  @Test(arguments: 0..<300) func theyAreThoseOfTheEncoder(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    // Half of the documents have plain names only.
    let words = seed % 2 == 0 ? Array(Self.words.prefix(4)) : Self.words
    func word() -> String { words.randomElement(using: &generator) ?? "" }
    func list<Element>(_ element: () -> Element) -> [Element] {
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in element() }
    }
    let document = KeyDocument(
      component: word(), module: word(), compiler: word(), triple: word(),
      sdk: seed % 3 == 0 ? word() : nil, configuration: word(), settings: list(word),
      inputs: list { .init(path: word(), role: .source, digest: word()) },
      dependencies: list { .init(name: word(), interface: word()) })
    let bytes = try KeyDocumentText.bytes(of: document)
    #expect(bytes == (try KeyDocumentText.encoded(document)), "seed \(seed)")
    #expect(try JSONDecoder().decode(KeyDocument.self, from: Data(bytes)) == document)
  }
}
