import ModKitModel

extension Rule {
  /// The headers of a framework can be read without modules.
  static let moduleImportInHeader = Rule(
    id: "module-import-in-header",
    summary: "A public header of a framework does not import by `@import`.",
    rationale: """
      Whoever includes the header has to compile with modules then, and Objective-C++ does so \
      seldom: for all others `@import` is an error. `#import` imports the module where there are \
      modules, and the text where there are none. The rule applies where `modkit.yml` says \
      `headers: {layout: framework}`, as clang's `-Watimport-in-framework-header` does.
      """,
    remedy: """
      Write `#import <Module/Module.h>`, or the header that is needed. An `@import` under \
      `#if __has_feature(modules)` with an `#import` beside it is left alone.
      """,
    example: .moduleImportInHeader
  ) { context in
    context.architecture.importFaults.filter { $0.kind == .moduleImport }
      .map { .moduleImport($0) }
  }
}

extension Violation {
  fileprivate static func moduleImport(_ fault: ImportFault) -> Violation {
    Violation(
      fault,
      message: "a public header of \(fault.owner.title) says `@import \(fault.operand)`, which no"
        + " client without modules can compile",
      fix: "write an `#import` of the header that is needed")
  }
}

extension RuleExample {
  fileprivate static let moduleImportInHeader = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      headers: {layout: framework}
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
      "Login/Headers/Session.h": """
      @import Foundation;

      NSString *LoginUserID(void);
      """,
    ],
    finding: """
      Login/Headers/Session.h:1:9: error[module-import-in-header] a public header of 'Login' says `@import Foundation`, which no client without modules can compile
        fix: write an `#import` of the header that is needed
      """,
    good: [
      "Login/Headers/Session.h": """
      #import <Foundation/Foundation.h>

      NSString *LoginUserID(void);
      """
    ])
}
