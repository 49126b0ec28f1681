import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct ModuleImportInHeaderTests {
  @Test func theModuleIsNamed() {
    var fixture = Fixture([.common("Feed")])
    fixture.fault(.moduleImport, "UIKit", form: .objectiveCModule, line: 2)
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "module-import-in-header", severity: .error, component: "Feed", subject: "UIKit",
          location: Fixture.faulty(line: 2),
          message: "a public header of 'Feed' says `@import UIKit`, which no client without"
            + " modules can compile",
          fix: "write an `#import` of the header that is needed")
      ])
  }
}
