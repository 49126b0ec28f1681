import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct ExposedHeaderTests {
  private func fixture(_ path: String) -> Fixture {
    var fixture = Fixture([.common("Feed")])
    fixture.components[0].files.privateHeaders = ["Feed/Private/Token.h"]
    fixture.components[0].files.projectHeaders = ["Feed/Sources/Token.h"]
    fixture.fault(.exposed(path: path), "Token.h", form: .quotedHeader)
    return fixture
  }

  @Test func bothPlacesAreNamed() {
    #expect(
      fixture("Feed/Private/Token.h").findings().inWords == [
        Diagnostic(
          rule: "exposed-header", severity: .error, component: "Feed", subject: "\"Token.h\"",
          location: Fixture.faulty(line: 1),
          message: "a public header of 'Feed' includes `\"Token.h\"`, which is a private header",
          notes: [
            "the header is Feed/Private/Token.h, and Feed/component.yml does not make it public"
          ],
          fix: "include it where it is needed, or write `public: [\"Private/Token.h\"]` and"
            + " `private: []` under `headers:` in Feed/component.yml")
      ])
  }

  @Test(arguments: [
    ("Feed/Sources/Token.h", "a project header"), ("Feed/Sources/Token.c", "a source file"),
  ])
  func thePartOfTheFileIsNamed(path: String, part: String) {
    #expect(
      fixture(path).findings().map(\.message) == [
        "a public header of 'Feed' includes `\"Token.h\"`, which is \(part)"
      ])
  }

  @Test func anExceptionMayNameTheHeader() {
    var fixture = fixture("Feed/Private/Token.h")
    fixture.except(.exposedHeader, from: "Feed", to: "\"Token.h\"")
    #expect(fixture.findings().isEmpty)
  }
}
