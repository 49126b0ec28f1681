import ModKitModel

extension Rule {
  /// Headers that clients can get include only headers that clients can get.
  static let exposedHeader = Rule(
    id: "exposed-header",
    summary: """
      A public header includes only public headers of its own component. A private header includes \
      no project headers.
      """,
    rationale: """
      A client that includes a public header also includes all headers that it includes. A private \
      or project header is in no module and in no library that is handed out, so clients cannot \
      compile the public header, or clang stops with "include of non-modular header inside \
      framework module". Private headers are a module of their own, `Module_Private`, which cannot \
      contain project headers either. The problem goes unnoticed as long as all sources are in one \
      place.
      """,
    remedy: """
      Move the import into the sources that need it, and declare in the header what it only \
      names: `@class Token;`. Or make the other header public under `headers: public:`. An \
      exception names the import as it is written: \
      `{rule: exposed-header, from: Login, to: '"Token.h"', reason: …}`.
      """,
    example: .exposedHeader
  ) { context in
    context.architecture.importFaults.compactMap { fault in
      guard case .exposed(let path) = fault.kind,
        let component = context.component(named: fault.owner.name)
      else { return nil }
      return Violation.exposure(fault, of: path, in: component, context)
        .uncertain(because: context.unread.gap(of: component.name))
    }
  }
}

extension Violation {
  fileprivate static func exposure(
    _ fault: ImportFault, of path: String, in component: Component, _ context: RuleContext
  ) -> Violation {
    let manifest = component.locations.manifest
    let isPrivate = component.files.privateHeaders.contains(fault.site.location.file)
    var violation = Violation(
      fault,
      message: "a \(isPrivate ? "private" : "public") header of \(fault.owner.title) includes"
        + " `\(fault.spelling)`, which is \(component.part(of: path))",
      notes: [
        "the header is \(path), and \(manifest) does not make it public\(isPrivate ? " or private" : "")"
      ],
      fix: nil)
    if isPrivate {
      violation.fix = "make it \(component.wayToKeepPrivate)"
    } else {
      violation.take(component.publication(of: path, context))
    }
    violation.fix = ["include it where it is needed", violation.fix].compactMap(\.self)
      .joined(separator: ", or ")
    return violation
  }
}

extension Component {
  /// Describes a file that is not a public header.
  fileprivate func part(of path: String) -> String {
    if files.privateHeaders.contains(path) { return "a private header" }
    return files.projectHeaders.contains(path) ? "a project header" : "a source file"
  }
}

extension RuleExample {
  fileprivate static let exposedHeader = RuleExample(
    bad: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      headers: {public: ["Headers/*.h"], private: ["Private/*.h"]}
      """,
      "Login/Headers/Session.h": """
      #import "Token.h"

      Token *LoginToken(void);
      """,
      "Login/Private/Token.h": """
      typedef struct Token Token;
      """,
    ],
    finding: """
      Login/Headers/Session.h:1:9: error[exposed-header] a public header of 'Login' includes `"Token.h"`, which is a private header
        note: the header is Login/Private/Token.h, and Login/component.yml does not make it public
        fix: include it where it is needed, or write `public: ["Headers/*.h", "Private/Token.h"]` and `private: []` under `headers:` in Login/component.yml
      """,
    good: [
      "Login/Headers/Session.h": """
      typedef struct Token Token;

      Token *LoginToken(void);
      """
    ])
}
