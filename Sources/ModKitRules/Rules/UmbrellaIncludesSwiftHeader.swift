import ModKitModel

extension Rule {
  /// A module's headers do not include the header that is generated from the module.
  static let umbrellaIncludesSwiftHeader = Rule(
    id: "umbrella-includes-swift-header",
    summary: "No public header includes the `-Swift.h` of its own module.",
    rationale: """
      The Swift compiler writes `Module-Swift.h` after it has read the Objective-C of the module, \
      that is, its public headers. A public header that includes `Module-Swift.h` needs a file \
      that does not exist until that header has been read: a cycle. It builds as long as a file of \
      the last build is left, and fails in a clean build.
      """,
    remedy: """
      Import `Module-Swift.h` only in sources. In a header, declare what it names forward: \
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
