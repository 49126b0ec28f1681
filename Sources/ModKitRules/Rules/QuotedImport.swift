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
      without the module, frameworks with it. Packages and targets of Bazel find headers by paths of \
      their own, so what leads to one of these is a warning.
      """,
    example: .quotedImport
  ) { context in
    context.architecture.importFaults.compactMap { fault in
      guard case .unqualified(let replacement) = fault.kind, let target = fault.target,
        !fault.owner.isAtHome(in: target)
      else { return nil }
      let format = context.component(named: target)?.foreignFormat
      return Violation.quoted(fault, target: target, replacement: replacement, builtBy: format)
        .yielding(fault, to: context.forbiddenPlaces)
    }
  }
}

extension Violation {
  fileprivate static func quoted(
    _ fault: ImportFault, target: String, replacement: String, builtBy format: ForeignFormat?
  ) -> Violation {
    let hasOwnPaths = format == .swiftpm || format == .bazel
    var violation = Violation(
      fault,
      message: "`\(fault.spelling)` belongs to '\(target)', and \(fault.owner.title)"
        + " \(fault.owner.isPlural ? "import" : "imports") it without its module",
      repairs: hasOwnPaths ? [] : [fault.repair(byWriting: replacement)])
    if hasOwnPaths {
      violation.isUncertain = true
      violation.notes.append(
        "builds of modkit find it as <\(replacement)> alone; \(format?.wayToPresent ?? "")")
    }
    return violation
  }
}

extension ForeignFormat {
  /// How headers are presented below the name of their module, as the end of a sentence.
  fileprivate var wayToPresent: String {
    self == .swiftpm
      ? "SwiftPM does so too if it lies in a folder of that name below `include`"
      : "Bazel does so too by `include_prefix` and `strip_include_prefix`, or by `includes`"
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
