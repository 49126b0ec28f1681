import ModKitModel

extension Rule {
  /// Clang can read every module map.
  static let invalidModuleMap = Rule(
    id: "invalid-module-map",
    summary: "A module map that somebody wrote is one that clang accepts.",
    rationale: """
      Clang reads a module map only when something imports a module near it, and a broken one \
      makes it stop there, in code that has nothing to do with it: "could not build module".
      """,
    remedy: "Correct the map at the place that the finding names.",
    example: .invalidModuleMap
  ) { context in
    context.architecture.moduleMaps.compactMap { map in map.issues.first.map { .broken(map, $0) } }
  }
}

extension Violation {
  fileprivate static func broken(_ map: ModuleMapFile, _ issue: ModuleMapFile.Issue) -> Violation {
    Violation(
      component: map.component,
      subject: map.path,
      location: map.location(issue.position),
      message: "clang cannot read the module map: \(issue.message)",
      fix: "correct it, or remove the file: modkit writes a module map")
  }
}

extension RuleExample {
  fileprivate static let invalidModuleMap = RuleExample(
    bad: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      headers: {module_map: Login.modulemap}
      """,
      "Login/Headers/Login.h": """
      NSString *LoginUserID(void);
      """,
      "Login/Login.modulemap": """
      module Login {
        umbrella header "Headers/Login.h"
        export *
      """,
    ],
    finding: """
      Login/Login.modulemap:3:11: error[invalid-module-map] clang cannot read the module map: `}` is expected here, not the end
        fix: correct it, or remove the file: modkit writes a module map
      """,
    good: [
      "Login/Login.modulemap": """
      module Login {
        umbrella header "Headers/Login.h"
        export *
      }
      """
    ])
}
