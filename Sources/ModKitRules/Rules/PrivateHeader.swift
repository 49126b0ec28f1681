import ModKitModel

extension Rule {
  /// Only public headers are imported by other components.
  static let privateHeader = Rule(
    id: "private-header",
    summary: "A component imports only public headers of others.",
    rationale: """
      The internal headers of a component change without notice. A header that others import \
      anyway is public in fact, but it is in no umbrella header and no module, and a prebuilt \
      library does not contain it. The component and its tests may import all of its headers. \
      Xcode finds the headers of an app or extension in the whole project, and no phase says whose \
      they are, so that a finding about one is a warning. So is one about a header that a search path \
      of the importer's description leads to.
      """,
    remedy: """
      Import a public header of the component, or make the header public under \
      `headers: public:` in the component's manifest. An exception names the import as it is \
      written: `{rule: private-header, from: Feed, to: "<Login/Token.h>", reason: …}`.
      """,
    example: .privateHeader
  ) { context in
    let faults = context.architecture.importFaults.filter(\.isIntrusion)
    guard !faults.isEmpty else { return [] }
    let legality = EdgeLegality(context)
    return faults.compactMap { fault in
      Violation.intrusion(fault, legality.law(against: fault), in: context)?
        .yielding(fault, to: context.forbiddenPlaces)
        .uncertain(because: fault.target.flatMap(context.unread.gap(of:)))
    }
  }
}

extension EdgeLegality {
  /// The rule that forbids the importer to depend on that component at all.
  fileprivate func law(against fault: ImportFault) -> String? {
    guard let target = fault.target else { return nil }
    let ends = DependencyEdge.Ends(from: fault.owner.name, to: target)
    return switch fault.owner {
    case .component: law(against: ends)
    case .tests: law(against: ends, isOfTests: true)
    case .shell: nil
    }
  }
}

extension Violation {
  fileprivate static func intrusion(
    _ fault: ImportFault, _ law: String?, in context: RuleContext
  ) -> Violation? {
    let owner = fault.target.flatMap { context.component(named: $0) }
    if fault.kind == .privateModule { return owner.map { .intrusion(fault, owner: $0, law) } }
    guard case .hidden(let path) = fault.kind else { return nil }
    guard let owner else { return .intrusion(fault, path: path, from: "a shell") }
    guard !fault.owner.isAtHome(in: owner.name) else { return nil }
    return owner.tests.headers.contains(path)
      ? .intrusion(fault, path: path, from: "the tests of '\(owner.name)'")
      : .intrusion(fault, path: path, owner: owner, law, context)
  }

  fileprivate static func intrusion(
    _ fault: ImportFault, path: String, owner: Component, _ law: String?, _ context: RuleContext
  ) -> Violation {
    var violation = Violation(
      fault,
      message: "\(fault.owner.title) must not import `\(fault.spelling)`, which '\(owner.name)'"
        + " keeps to itself",
      notes: ["the header is \(path)"],
      law: law, fix: "import a public header of '\(owner.name)'",
      owner.publication(of: path, context))
    // No phase of an app lists its headers, and Xcode finds them in the whole project.
    if owner.isTool, owner.foreignFormat?.hasProjects == true { violation.isUncertain = true }
    let importer = context.component(named: fault.owner.name)
    let paths =
      (importer?.headerSettings.searchPaths ?? [])
      + (fault.owner.isTests ? importer?.tests.searchPaths ?? [] : [])
    if let grant = paths.first(where: {
      RelativePath.isInside(path, directory: $0.path)
        && RelativePath.isInside($0.path, directory: owner.directory)
    }) {
      violation.isUncertain = true
      violation.notes.append("compilers are told to look in `\(grant.path)`, at \(grant.location)")
    }
    return violation
  }

  private init(
    _ fault: ImportFault, message: String, notes: [String] = [], law: String?, fix: String,
    _ publication: ManifestAdvice?
  ) {
    self.init(fault, message: message, notes: notes)
    if let law {
      repairs = [fault.removal]
      self.notes.append("\(law) forbids the dependency, whatever header is imported")
      return
    }
    take(publication)
    self.fix = [fix, self.fix].compactMap(\.self).joined(separator: ", or ")
  }

  fileprivate static func intrusion(
    _ fault: ImportFault, owner: Component, _ law: String?
  ) -> Violation {
    Violation(
      fault,
      message: "\(fault.owner.title) must not import `\(fault.spelling)`, the private headers of"
        + " '\(owner.name)'",
      law: law,
      fix: "import `\(owner.module)`, or make public what is needed, \(owner.wayToPublish)", nil)
  }

  /// A header that cannot be made public.
  ///
  /// - Parameter place: where it belongs
  fileprivate static func intrusion(
    _ fault: ImportFault, path: String, from place: String
  ) -> Violation {
    Violation(
      fault,
      message: "\(fault.owner.title) must not import `\(fault.spelling)`, a header of \(place)",
      notes: ["the header is \(path)"],
      fix: "move what is needed into a public header of a component")
  }
}

extension RuleExample {
  fileprivate static let privateHeader = RuleExample(
    bad: [
      "Feed/component.yml": """
      name: Feed
      layer: main-business
      dependencies: [Login]
      """,
      "Feed/Sources/FeedPage.m": """
      #import <Login/Token.h>
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      headers: {public: ["Headers/*.h"], private: ["Private/*.h"]}
      """,
      "Login/Headers/Session.h": """
      NSString *LoginUserID(void);
      """,
      "Login/Private/Token.h": """
      NSString *LoginToken(void);
      """,
    ],
    finding: """
      Feed/Sources/FeedPage.m:1:9: error[private-header] 'Feed' must not import `<Login/Token.h>`, which 'Login' keeps to itself
        note: the header is Login/Private/Token.h
        fix: import a public header of 'Login', or write `public: ["Headers/*.h", "Private/Token.h"]` and `private: []` under `headers:` in Login/component.yml
      """,
    good: [
      "Feed/Sources/FeedPage.m": """
      #import <Login/Session.h>
      """
    ])
}
