import ModKitModel
import ModKitSource
import Testing

@Suite struct ImportTraitTests {
  @Test(
    arguments: [
      ("import A", []),
      ("@testable import A", .testable),
      ("@_exported public import A", .exported),
      ("@_implementationOnly import A", .implementationOnly),
      ("@testable @_exported @_spi(B) import struct A.B", [.testable, .exported]),
      ("@_exported\n// c\n@preconcurrency\n\n@testable\nimport A", [.testable, .exported]),
      ("@_spi(testable) @a(_exported) @M.testable import A", []),
      ("@_exported @B<C>(d) import A", .exported),
      ("@_exported @b(c: (\"\\(d)\")) import A", .exported),
      ("#if DEBUG\n@testable\n#endif\nimport A", .testable),
      ("#if B\n@testable\n#else\n@_exported\n#endif\nimport A", [.testable, .exported]),
      ("@testable import B; import A", []),
      ("@_exported struct B {}\nimport A", []),
      ("@_exported(b) func c() {}\nimport A", []),
      ("@testable \"b\"\nimport A", []),
      ("@testable; import A", []),
      ("@testable\n(b)\nimport A", .testable),
      ("// @testable\nimport A", []),
    ] as [(String, Import.Traits)])
  func ofSwift(_ text: String, _ traits: Import.Traits) {
    let found = SourceScanner.facts(in: Array(text.utf8), language: .swift).imports
    #expect(found.last?.operand.first == "A")
    #expect(found.last?.traits == traits)
  }

  @Test(
    arguments: [
      ("#import <a.h>", .angledHeader, []),
      ("#include_next <a.h>", .angledHeader, .next),
      ("#include_next \"a.h\"", .quotedHeader, .next),
      ("#include A", .computedHeader, []),
      ("#include_next A(b) // c", .computedHeader, .next),
      ("#if __has_include(<a.h>)", .angledCondition, []),
      ("#if B && !__has_include ( \"a.h\" )", .quotedCondition, []),
      ("#if B\n#elif __has_include_next(<a.h>)", .angledCondition, .next),
      ("@import A;", .objectiveCModule, []),
      ("#pragma clang module import A.B", .objectiveCModule, []),
    ] as [(String, Import.Form, Import.Traits)])
  func ofObjectiveC(_ text: String, _ form: Import.Form, _ traits: Import.Traits) {
    let found = SourceScanner.facts(in: Array(text.utf8), language: .objectiveC).imports
    #expect(found.map(\.form) == [form])
    #expect(found.first?.traits == traits)
  }
}
