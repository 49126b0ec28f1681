import ModKitModel

extension Rule {
  /// A module is not made of what is made of it.
  static let umbrellaIncludesSwiftHeader = Rule(
    id: "umbrella-includes-swift-header",
    summary: "No public header includes the `-Swift.h` of its own module.",
    rationale: """
      The Swift compiler writes `Module-Swift.h` after it has read the Objective-C of the module, \
      which are its public headers. One that includes it needs what is not there before itself \
      has been read: a cycle. It builds as long as a file of the last build lies around, and \
      fails in a clean one.
      """,
    remedy: """
      Import `Module-Swift.h` in sources only. What a header names of it is declared forward: \
      `@class Session;`, `@protocol SessionDelegate;`.
      """,
    example: .umbrellaIncludesSwiftHeader
  ) { context in
    context.architecture.importFaults.filter { $0.kind == .ownSwiftHeader }.map { .circle($0) }
  }
}

extension Violation {
  fileprivate static func circle(_ fault: ImportFault) -> Violation {
    Violation(
      fault,
      message: "a public header of \(fault.owner.title) includes `\(fault.spelling)`, which the"
        + " Swift compiler writes only after it has read that header",
      fix: "import it in sources only, and declare in the header what it names of it:"
        + " `@class Name;`")
  }
}

extension RuleExample {
  fileprivate static let umbrellaIncludesSwiftHeader = RuleExample(
    bad: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
      "Login/Headers/Login.h": """
      #import <Login/Login-Swift.h>

      Session *LoginSession(void);
      """,
      "Login/Sources/Session.swift": """
      import Foundation

      @objc public class Session: NSObject {}
      """,
    ],
    finding: """
      Login/Headers/Login.h:1:9: error[umbrella-includes-swift-header] a public header of 'Login' includes `<Login/Login-Swift.h>`, which the Swift compiler writes only after it has read that header
        fix: import it in sources only, and declare in the header what it names of it: `@class Name;`
      """,
    good: [
      "Login/Headers/Login.h": """
      @class Session;

      Session *LoginSession(void);
      """
    ])
}
