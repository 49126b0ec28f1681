import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct ModuleNameTests {
  private func findings(_ components: Component...) -> [Diagnostic] {
    Fixture(components).findings()
  }

  @Test func aWordOfModuleMaps() {
    #expect(
      findings(.base("Feed").withModule("export")).inWords == [
        Diagnostic(
          rule: "module-name", severity: .warning, component: "Feed", subject: "export",
          location: Fixture.manifest("Feed", line: 1, column: 7),
          message: "'Feed' has the module 'export', which is a keyword of module maps",
          fix: "set another `module:` in Feed/component.yml")
      ])
  }

  @Test func oneNameInC() {
    let findings = findings(.base("Foo-Bar").withModule("FooBar"), .base("Foo_Bar"))
    #expect(findings.fingerprints == ["module-name:Foo_Bar:Foo-Bar"])
    #expect(
      findings.map(\.message) == [
        "'Foo_Bar' and 'Foo-Bar' have one name as modules of C, 'Foo_Bar'"
      ])
  }

  @Test func oneNameButForCase() {
    #expect(
      findings(.base("Feed"), .base("feed").withModule("Other")).map(\.message) == [
        "'feed' and 'Feed' have one name where case makes no difference"
      ])
  }

  @Test func equalModulesAreLeftToTheirRule() {
    let fixture = Fixture(
      [.base("Foo-Bar").withModule("Foo_Bar"), .base("Foo_Bar")], [.declared("Foo-Bar", "Foo_Bar")])
    #expect(fixture.findings(.moduleName).isEmpty)
    #expect(fixture.findings(.duplicateModule).map(\.rule) == ["duplicate-module"])
  }

  @Test(arguments: [
    ("Foo", "Foo"), ("Foo-Bar", "Foo_Bar"), ("Foo--Bar", "Foo_Bar"), ("Foo-_+Bar", "Foo_Bar"),
    ("3D", "_3D"), ("Foo__Bar", "Foo_Bar"), ("-Foo-", "_Foo_"), ("", ""), ("Caf\u{E9}", "Caf_"),
  ])
  func namesInC(name: String, module: String) {
    #expect(ModuleName.c99(name) == module)
  }
}
