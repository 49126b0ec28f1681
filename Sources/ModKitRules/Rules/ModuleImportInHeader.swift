import ModKitModel

extension Rule {
  /// Headers of a framework can be compiled without modules.
  static let moduleImportInHeader = Rule(
    id: "module-import-in-header",
    summary: "A public header of a framework does not use `@import`.",
    rationale: """
      A source that includes the header has to be compiled with modules, which is rare for \
      Objective-C++. Without modules, `@import` is an error. `#import` imports the module if there \
      are modules, and the text if there are none. The rule applies if `modkit.yml` says \
      `headers: {layout: framework}`, like clang's `-Watimport-in-framework-header`.
      """,
    remedy: """
      Write `#import <Module/Module.h>`, or the header that is needed. An `@import` under \
      `#if __has_feature(modules)` with an `#import` beside it is not reported.
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
