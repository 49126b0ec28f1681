@testable import ModKitBuild
import Testing

@testable import ModKit

@Suite struct ClangDiagnosticTests {
  @Test func whatClangPrints() throws {
    let found = ClangDiagnostic.all(
      in: """
        While building module 'A':
        In file included from <module-includes>:1:
        a b/A.h:2:9: warning: non-modular 'x [y].h' [-Wnon-modular-include-in-module,Lexical Issue]
        p/B.h:3:2: warning: missing submodule 'A.A2' [-Wincomplete-umbrella]
        p/B.h:4:9: fatal error: 'Gone.h' file not found [Lexical or Preprocessor Issue]
        c.modulemap:1:8: error: redefinition of module 'C' [Lexical or Preprocessor Issue]
        d.modulemap:1:8: note: previously defined here [Lexical or Preprocessor Issue]
        clang: error: no such file or directory: 'x'
        3 warnings generated.

        """)
    #expect(found.map(\.file) == ["a b/A.h", "p/B.h", "p/B.h", "c.modulemap", nil])
    #expect(found.map(\.severity) == [.warning, .warning, .fatal, .error, .error])
    #expect(found[0].message == "non-modular 'x [y].h'")
    #expect(found[0].option == "-Wnon-modular-include-in-module")
    #expect(found[0].category == "Lexical Issue")
    #expect(found[1].option == "-Wincomplete-umbrella")
    #expect(found[2].message == "'Gone.h' file not found")
    #expect(found[3].notes.map(\.text) == ["previously defined here: 'd.modulemap:1:8'"])
    #expect(found[4].message == "no such file or directory: 'x'")
  }
}
