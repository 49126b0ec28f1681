import ModKitModel

extension Rule {
  /// An import path leads to one header.
  static let duplicateHeader = Rule(
    id: "duplicate-header",
    summary: "No two public headers of a component have the same import path.",
    rationale: """
      Others import a header as `<Module/Header.h>`, without the folders in which it lies, unless \
      `headers: {mappings: …}` keeps them. Of two headers with one import path a client gets one, \
      and nothing says which. Names that differ in case only are one file on the disks of most \
      Macs.
      """,
    remedy: """
      Rename one, make it a project header, or keep the folders by `headers: {mappings: …}`.
      """,
    example: .duplicateHeader
  ) { context in
    context.workspace.components.flatMap(namesakes)
  }

  /// One violation for each header after the first of its import path.
  private static func namesakes(of component: Component) -> [Violation] {
    let headers = component.files.publicHeaders
    guard headers.count > 1 else { return [] }
    var first: [String: String] = [:]
    return headers.compactMap { header in
      let name = component.importPath(ofHeader: header).lowercased()
      guard let known = first[name] else {
        first[name] = header
        return nil
      }
      return .duplicate(header, of: known, in: component)
    }
  }
}

extension Violation {
  fileprivate static func duplicate(
    _ header: String, of known: String, in component: Component
  ) -> Violation {
    let name = component.importPath(ofHeader: header)
    let other = component.importPath(ofHeader: known)
    return Violation(
      component: component.name,
      subject: header,
      location: component.locations.name,
      message: "'\(component.name)' has two public headers that are imported as `<\(name)>`"
        + (name == other ? "" : ", but for case"),
      notes: ["they are \(known) and \(header)"],
      fix: "rename one of them, or make it a project header in \(component.locations.manifest)")
  }
}

extension RuleExample {
  fileprivate static let duplicateHeader = RuleExample(
    bad: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      headers: {public: ["Headers/**/*.h"]}
      """,
      "Login/Headers/Phone/Session.h": """
      NSString *LoginPhone(void);
      """,
      "Login/Headers/User/Session.h": """
      NSString *LoginUserID(void);
      """,
    ],
    finding: """
      Login/component.yml:1:7: error[duplicate-header] 'Login' has two public headers that are imported as `<Login/Session.h>`
        note: they are Login/Headers/Phone/Session.h and Login/Headers/User/Session.h
        fix: rename one of them, or make it a project header in Login/component.yml
      """,
    good: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      headers: {public: ["Headers/**/*.h"], mappings: Headers}
      """
    ])
}
