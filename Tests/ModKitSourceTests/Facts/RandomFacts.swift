import ModKitModel
import ModKitTestSupport

@testable import ModKitSource

/// Facts at random, with all that can be in them.
struct RandomFacts {
  private var generator: SplitMix64

  /// The last two are canonically equal, and differ in their bytes; so do the two before them.
  static let texts = [
    "", "A", "UIKit/UIKit.h", "os(iOS) && !DEBUG", "日本語", "😀\u{0}", "\r\n",
    "\u{212B}", "\u{C5}", "e\u{301}", "\u{E9}",
  ]

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func next() -> SourceFacts {
    SourceFacts(
      imports: (0..<number(5)).map { _ in anImport() },
      declarations: (0..<number(5)).map { _ in declaration() },
      resources: (0..<number(3)).map { _ in resource() },
      implementations: (0..<number(3)).map { _ in implementation() },
      hasEntryPoint: number(2) == 0)
  }

  private mutating func implementation() -> ObjectiveCImplementation {
    let forms = ObjectiveCImplementation.Form.allCases
    return ObjectiveCImplementation(
      forms[number(forms.count)], of: text(), category: number(2) == 0 ? nil : text(),
      methods: (0..<number(4)).map { _ in
        ObjectiveCImplementation.Method(
          isClassMethod: number(2) == 0, selector: text(), position: position(),
          conditions: (0..<number(3)).map { _ in text() })
      },
      position: position())
  }

  private mutating func anImport() -> Import {
    Import(
      form: Import.Form.allCases[number(Import.Form.allCases.count)], operand: text(),
      traits: Import.Traits(rawValue: UInt8(number(256))), position: position(),
      conditions: (0..<number(4)).map { _ in text() })
  }

  private mutating func declaration() -> ObjectiveCDeclaration {
    let kinds = ObjectiveCDeclaration.Kind.allCases
    return ObjectiveCDeclaration(
      kind: kinds[number(kinds.count)], name: text(), position: position())
  }

  private mutating func resource() -> ResourceReference {
    let kinds = ResourceReference.Kind.allCases
    return ResourceReference(
      kind: kinds[number(kinds.count)], name: text(),
      fileExtension: number(2) == 0 ? nil : text(), position: position())
  }

  private mutating func position() -> TextPosition {
    TextPosition(line: 1 + number(1 << 20), column: 1 + number(1 << 26))
  }

  // MARK: Chance

  private mutating func text() -> String { Self.texts[number(Self.texts.count)] }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}
