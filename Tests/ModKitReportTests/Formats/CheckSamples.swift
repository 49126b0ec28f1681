import ModKitModel
import ModKitReport

/// What the formats of `check` are shown with.
enum CheckSamples {
  static let rules = [
    RuleDescription(
      id: "layer-order", summary: "A component depends on no higher layer.",
      rationale: "A base that knows a business drags it into every app.",
      remedy: "Sink what is needed, or invert the dependency.", defaultSeverity: .error,
      subject: .architecture),
    RuleDescription(
      id: "undeclared-import", summary: "What is imported is declared.",
      rationale: "The plan is made from manifests.", remedy: "Declare it.",
      defaultSeverity: .error, subject: .architecture),
    RuleDescription(
      id: "stale-exception", summary: "Every exception is needed.",
      rationale: "An exception that nothing needs hides the next violation.",
      remedy: "Remove it.", defaultSeverity: .warning, subject: .hygiene),
  ]

  static let placeless = Diagnostic(
    rule: "stale-exception", severity: .warning, component: "City",
    message: "the exception matches nothing")

  static let undeclared = Diagnostic(
    rule: "undeclared-import", severity: .error, component: "Jobs", target: "Login",
    location: SourceLocation(file: "Components/Jobs/Sources/Page.swift", line: 2, column: 8),
    message: "Login is imported but not declared: \"é/\\\"",
    notes: ["1 more place imports it.", "modkit.yml:3:1 makes the rule."],
    related: [
      RelatedPlace(SourceLocation(file: "modkit.yml", line: 3, column: 1), "this makes the rule")
    ],
    fix: "add `Login` to the dependencies of Jobs",
    repair: ManifestRepair(.declare, dependency: "Login", of: "Jobs"))

  /// The same ends as ``undeclared``, distinguished by its subject; a path that URIs have to
  /// encode.
  static let header = Diagnostic(
    rule: "undeclared-import", severity: .error, component: "Jobs", target: "Login",
    subject: "Login/User Session.h",
    location: SourceLocation(
      file: "Components/Jobs/Sources/NSString+城市 50%.m", line: 12, column: 9),
    message: "Login/User Session.h is imported but Login is not declared",
    fix: "add `Login` to the dependencies of Jobs")

  static let report = CheckReport(
    diagnostics: [placeless, header, undeclared], rules: rules,
    size: CheckSize(components: 4, files: 1, imports: 3), toolVersion: "1.2.3",
    exceptedCount: 2, baselineCount: 1_234)

  /// Private headers of one component that others import, more than are shown.
  static let many: CheckReport = {
    let headers = (1...9).map { number in
      Diagnostic(
        rule: "private-header", severity: .error, component: "Feed", target: "Login",
        subject: "<Login/Part\(number).h>",
        location: SourceLocation(file: "Feed/Page.m", line: number, column: 9),
        message: "'Feed' must not import `<Login/Part\(number).h>`, which 'Login' keeps to itself",
        notes: ["the header is Login/Private/Part\(number).h"], fix: "import a public header")
    }
    var sample = report([placeless, header, undeclared] + headers)
    sample.owners = ["Feed": ["team-feed"], "Jobs": ["team-jobs", "team-feed"]]
    sample.extent.amount = .atMost(2)
    return sample
  }()

  static let clean = CheckReport(
    diagnostics: [], rules: rules, size: CheckSize(components: 1, files: 2, imports: 0),
    toolVersion: "1.2.3")

  /// Most of the workspace was not looked at.
  static let unowned: CheckReport = {
    var report = clean
    report.coverage = SourceCoverage(
      ownedCount: 8,
      unowned: [
        SourceCoverage.Directory(path: ".", fileCount: 1, firstFile: "main.m"),
        SourceCoverage.Directory(
          path: "Alt <&> 50%\"", fileCount: 4_050, firstFile: "Alt <&> 50%\"/a.m"),
      ])
    return report
  }()

  static func report(_ diagnostics: [Diagnostic], rules: [RuleDescription] = rules) -> CheckReport {
    CheckReport(
      diagnostics: diagnostics, rules: rules,
      size: CheckSize(components: 1, files: 1, imports: 1), toolVersion: "1.2.3")
  }
}

extension CheckReport {
  /// - Parameter format: a name on the command line
  func text(_ format: String, isColored: Bool = false) throws -> String {
    guard let format = CheckFormat.all.first(where: { $0.name == format }) else {
      throw NoSuchFormat(name: format)
    }
    return try format.text(of: self, palette: Palette(isColored: isColored))
  }

  struct NoSuchFormat: Error {
    var name: String
  }
}
