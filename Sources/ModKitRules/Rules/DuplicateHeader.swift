import ModKitModel

extension Rule {
  /// An import path leads to one header.
  static let duplicateHeader = Rule(
    id: "duplicate-header",
    summary: "No two headers that a component offers have the same import path.",
    rationale: """
      Others import a header as `<Module/Header.h>`, without its folders, unless \
      `headers: {mappings: …}` keeps them. If two headers have the same import path, a client gets \
      one of them, and nothing says which. The same applies among private headers, to the \
      generated umbrella header and, in frameworks, between public and private headers. Names that \
      differ only in case are one file on the disks of most Macs.
      """,
    remedy: """
      Rename one, make it a project header, or keep the folders by `headers: {mappings: …}`.
      """,
    example: .duplicateHeader
  ) { context in
    let workspace = context.workspace
    return workspace.components.flatMap { component in
      directories(of: component, workspace.headerLayout)
        .flatMap { namesakes(among: $0, of: component) }
        + umbrellaClashes(of: component, in: workspace)
    }
  }

  /// The headers that are offered in one directory. Only a framework has one import path for public
  /// and private headers.
  private static func directories(of component: Component, _ layout: HeaderLayout) -> [[String]] {
    let files = component.files
    return switch layout {
    case .library: [files.publicHeaders, files.privateHeaders]
    case .framework: [files.publicHeaders + files.privateHeaders]
    }
  }

  /// One violation for each header after the first of its import path.
  private static func namesakes(among headers: [String], of component: Component) -> [Violation] {
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

  /// One violation for each public header at the path where the umbrella header would be generated.
  private static func umbrellaClashes(
    of component: Component, in workspace: Workspace
  ) -> [Violation] {
    let profile = workspace.headerProfile
    // CocoaPods' static libraries keep that directory below the place of the umbrella header.
    let isApart =
      profile == .cocoapods && workspace.headerLayout == .library
      && component.podHeaderDirectory != nil
    let umbrellas = Set(component.generatedUmbrellas(profile).map { $0.lowercased() })
    guard !isApart, !umbrellas.isEmpty else { return [] }
    return component.files.publicHeaders
      .filter { umbrellas.contains(component.presentedName(ofHeader: $0).lowercased()) }
      .map { .umbrella($0, in: component) }
  }
}

extension Violation {
  fileprivate static func duplicate(
    _ header: String, of known: String, in component: Component
  ) -> Violation {
    let name = component.importPath(ofHeader: header)
    let other = component.importPath(ofHeader: known)
    let privateCount = [known, header].count { component.files.privateHeaders.contains($0) }
    let kinds = ["two public headers", "a public and a private header", "two private headers"]
    return Violation(
      component: component.name,
      subject: header,
      location: component.locations.name,
      message: "'\(component.name)' has \(kinds[privateCount]) that are imported as `<\(name)>`"
        + (name == other ? "" : ", but for case"),
      notes: ["they are \(known) and \(header)"],
      fix: "rename one of them, or make it a project header in \(component.locations.manifest)")
  }

  fileprivate static func umbrella(_ header: String, in component: Component) -> Violation {
    let name = component.importPath(ofHeader: header)
    return Violation(
      component: component.name,
      subject: header,
      location: component.locations.name,
      message: "'\(component.name)' has a public header that is imported as `<\(name)>`, as is"
        + " the umbrella header that is generated",
      notes: ["it is \(header)"],
      fix: "rename it, or leave it out of the public headers in \(component.locations.manifest)")
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
