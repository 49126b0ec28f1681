import ModKitModel

extension Rule {
  /// Headers of other components are imported through their modules.
  static let quotedImport = Rule(
    id: "quoted-import",
    summary: "A header of another component is imported with its module: `<Module/Header.h>`.",
    rationale: """
      Quotes find a header by a search path that no manifest gives, so the import breaks when the \
      component becomes a library. With modules, quotes include the text a second time instead of \
      importing the module, and the debugger stops with "could not build module".
      """,
    remedy: """
      Write the import as the finding says. Quotes are right inside a component, and between a \
      component and its tests. They are also right for `"Login-Swift.h"`, which the Swift compiler \
      writes: its place depends on the build. SwiftPM and static libraries of CocoaPods find it \
      without the module, frameworks with it.
      """,
    example: .quotedImport
  ) { context in
    context.architecture.importFaults.compactMap { fault in
      guard case .unqualified(let replacement) = fault.kind, let target = fault.target,
        !fault.owner.isAtHome(in: target)
      else { return nil }
      return Violation.quoted(fault, target: target, replacement: replacement)
        .yielding(fault, to: context.forbiddenPlaces)
    }
  }
}

extension Violation {
  fileprivate static func quoted(
    _ fault: ImportFault, target: String, replacement: String
  ) -> Violation {
    Violation(
      fault,
      message: "`\(fault.spelling)` belongs to '\(target)', and \(fault.owner.title)"
        + " \(fault.owner.isPlural ? "import" : "imports") it without its module",
      repairs: [fault.repair(byWriting: replacement)])
  }
}

extension RuleExample {
  fileprivate static let quotedImport = RuleExample(
    bad: [
      "Feed/component.yml": """
      name: Feed
      layer: main-business
      dependencies: [Login]
      """,
      "Feed/Sources/FeedPage.m": """
      #import "Session.h"
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
      "Login/Headers/Session.h": """
      NSString *LoginUserID(void);
      """,
    ],
    finding: """
      Feed/Sources/FeedPage.m:1:9: error[quoted-import] `"Session.h"` belongs to 'Login', and 'Feed' imports it without its module
        fix: write `<Login/Session.h>`
      """,
    good: [
      "Feed/Sources/FeedPage.m": """
      #import <Login/Session.h>
      """
    ])
}
